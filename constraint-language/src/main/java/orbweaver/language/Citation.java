package orbweaver.language;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What leads to a candidate. */
public sealed interface Citation {
  /** Not known yet. */
  record Unknown() implements Citation {}

  /** Nothing: the candidate is a root. */
  record Nowhere() implements Citation {}

  /**
   * A page.
   *
   * @param link empty while it is not known by which of its links
   */
  record Page(Location page, Optional<Link> link) implements Citation {}

  /**
   * One link of a page.
   *
   * @param kind by what, in lower case: {@code a}, {@code frame}, {@code redirect} ...
   * @param anchor its text; a link may have none
   * @param rel its tokens, in lower case
   */
  record Link(String kind, Optional<String> anchor, Set<String> rel) {
    public Link {
      requireLowerCase("kind", List.of(kind));
      requireLowerCase("rel", List.copyOf(rel));
      rel = Set.copyOf(rel);
    }

    private static void requireLowerCase(String what, List<String> texts) {
      for (var text : texts) {
        if (!text.equals(text.toLowerCase(Locale.ROOT))) {
          throw new IllegalArgumentException(what + ": " + text + " (expected: lower case)");
        }
      }
    }
  }
}
