package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotEmpty;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * One occurrence of a link in a page.
 *
 * @param target resolved, canonical
 * @param kind by what
 * @param position ordinal of the occurrence in the page, from 0
 * @param text the anchor's text with runs of white space made one space, at most 1 KiB; absent when
 *     empty
 * @param rel what it says of itself, such as {@code nofollow}: in lower case, in the order it was
 *     written, no token twice; at most {@value #MOST_TOKENS} of {@value #LONGEST_TOKEN} characters
 */
public record Link(
    CrawlUrl target, LinkKind kind, int position, Optional<String> text, List<String> rel) {
  public static final int MOST_TOKENS = 16;
  public static final int LONGEST_TOKEN = 64;

  private static final String TOKEN =
      "1 to " + LONGEST_TOKEN + " characters in lower case, no space";

  public Link {
    requireAtLeast(0, "position", position);
    text.ifPresent(anchor -> requireNotEmpty("text", anchor));
    requireTokens(rel);
    rel = List.copyOf(rel);
  }

  private static void requireTokens(List<String> rel) {
    if (rel.isEmpty()) return;
    require(rel.size() <= MOST_TOKENS, "rel", rel.size(), "at most " + MOST_TOKENS + " tokens");
    require(new HashSet<>(rel).size() == rel.size(), "rel", rel, "no token twice");
    for (var token : rel) require(isToken(token), "rel", '"' + token + '"', TOKEN);
  }

  private static boolean isToken(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_TOKEN
        && text.chars().noneMatch(c -> " \t\n\f\r".indexOf(c) >= 0)
        && text.equals(text.toLowerCase(Locale.ROOT));
  }
}
