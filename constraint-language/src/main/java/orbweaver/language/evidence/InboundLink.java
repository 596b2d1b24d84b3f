package orbweaver.language.evidence;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Inbound link of a candidate: the page and the link by which a crawl discovered the candidate. */
public sealed interface InboundLink {
  /** Inbound link that is not known yet. */
  record Unknown() implements InboundLink {}

  /** No inbound link: the candidate is a root. */
  record Root() implements InboundLink {}

  /**
   * Page that links to the candidate.
   *
   * @param link the link on that page; empty while the page is known and the link is not
   */
  record FromPage(Location page, Optional<LinkAttributes> link) implements InboundLink {}

  /**
   * Attributes of one link.
   *
   * @param kind lower-case kind of the link: {@code a}, {@code frame}, {@code redirect} ...
   * @param anchor anchor text; empty if the link has none
   * @param rel tokens of the {@code rel} attribute, in lower case
   */
  record LinkAttributes(String kind, Optional<String> anchor, Set<String> rel) {
    public LinkAttributes {
      requireLowerCase("kind", List.of(kind));
      requireLowerCase("rel", List.copyOf(rel));
      rel = Set.copyOf(rel);
    }

    private static void requireLowerCase(String name, List<String> texts) {
      for (var text : texts) {
        if (!text.equals(text.toLowerCase(Locale.ROOT))) {
          throw new IllegalArgumentException(name + ": " + text + " (expected: lower case)");
        }
      }
    }
  }
}
