package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireNotEmpty;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * Occurrence of a link in a page.
 *
 * @param target resolved, canonical
 * @param kind element or header field that contains the link
 * @param position ordinal of the occurrence in the page, from 0
 * @param text visible text, with each run of white space replaced by one space, at most 1 KiB: the
 *     text of an anchor, for an image in an anchor the text of the anchor, else the alternative
 *     text ({@code alt}), for a {@code hreflang} the language; absent if empty
 * @param rel tokens of its {@code rel} attribute, such as {@code nofollow}: in lower case, in their
 *     order, each once; at most {@value #MAX_TOKENS} of {@value #MAX_TOKEN_LENGTH} characters
 * @param title text of its {@code title} attribute; absent if empty
 * @param context text of the heading that contains or precedes it, at most 256 bytes; absent if
 *     there is none
 */
@JsonSerialize(using = LinkSerializer.class)
public record Link(
    CrawlUrl target,
    LinkKind kind,
    int position,
    Optional<String> text,
    List<String> rel,
    Optional<String> title,
    Optional<String> context) {
  public static final int MAX_TOKENS = 16;
  public static final int MAX_TOKEN_LENGTH = 64;

  private static final String TOKEN =
      "1 to " + MAX_TOKEN_LENGTH + " characters in lower case, no space";

  public Link {
    requireAtLeast(0, "position", position);
    text.ifPresent(anchor -> requireNotEmpty("text", anchor));
    requireTokens(rel);
    title.ifPresent(attribute -> requireNotEmpty("title", attribute));
    context.ifPresent(heading -> requireNotEmpty("context", heading));
    rel = List.copyOf(rel);
  }

  /** Creates a link without title and context. */
  public Link(
      CrawlUrl target, LinkKind kind, int position, Optional<String> text, List<String> rel) {
    this(target, kind, position, text, rel, Optional.empty(), Optional.empty());
  }

  /** Returns a copy at another position. */
  public Link withPosition(int other) {
    return new Link(target, kind, other, text, rel, title, context);
  }

  private static void requireTokens(List<String> rel) {
    if (rel.isEmpty()) return;
    require(rel.size() <= MAX_TOKENS, "rel", rel.size(), "at most " + MAX_TOKENS + " tokens");
    require(
        rel.size() == 1 || new HashSet<>(rel).size() == rel.size(), "rel", rel, "no token twice");
    for (var token : rel) if (!isToken(token)) require(false, "rel", '"' + token + '"', TOKEN);
  }

  private static boolean isToken(String text) {
    return !text.isEmpty()
        && text.length() <= MAX_TOKEN_LENGTH
        && !hasSpace(text)
        && text.equals(text.toLowerCase(Locale.ROOT));
  }

  private static boolean hasSpace(String text) {
    for (var i = 0; i < text.length(); i++)
      if (" \t\n\f\r".indexOf(text.charAt(i)) >= 0) return true;
    return false;
  }
}
