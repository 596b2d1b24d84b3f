package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotEmpty;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * One occurrence of a link in a page.
 *
 * @param target resolved, canonical
 * @param kind by what
 * @param position ordinal of the occurrence in the page, from 0
 * @param text what people read there, with runs of white space made one space, at most 1 KiB: the
 *     text of an anchor, of an image in an anchor that of the anchor, else what stands for it
 *     ({@code alt}), of a {@code hreflang} the language it names; absent when empty
 * @param rel what it says of itself, such as {@code nofollow}: in lower case, in the order it was
 *     written, no token twice; at most {@value #MOST_TOKENS} of {@value #LONGEST_TOKEN} characters
 * @param title what its {@code title} attribute says, as the text; absent when empty
 * @param context the text of the heading it stands below or in, at most 256 bytes; absent when
 *     there is none
 */
@JsonSerialize(using = LinkWriter.class)
public record Link(
    CrawlUrl target,
    LinkKind kind,
    int position,
    Optional<String> text,
    List<String> rel,
    Optional<String> title,
    Optional<String> context) {
  public static final int MOST_TOKENS = 16;
  public static final int LONGEST_TOKEN = 64;

  private static final String TOKEN =
      "1 to " + LONGEST_TOKEN + " characters in lower case, no space";

  public Link {
    requireAtLeast(0, "position", position);
    text.ifPresent(anchor -> requireNotEmpty("text", anchor));
    requireTokens(rel);
    title.ifPresent(said -> requireNotEmpty("title", said));
    context.ifPresent(heading -> requireNotEmpty("context", heading));
    rel = List.copyOf(rel);
  }

  /** One without title and context. */
  public Link(
      CrawlUrl target, LinkKind kind, int position, Optional<String> text, List<String> rel) {
    this(target, kind, position, text, rel, Optional.empty(), Optional.empty());
  }

  /** The same at another position. */
  public Link at(int other) {
    return new Link(target, kind, other, text, rel, title, context);
  }

  private static void requireTokens(List<String> rel) {
    if (rel.isEmpty()) return;
    require(rel.size() <= MOST_TOKENS, "rel", rel.size(), "at most " + MOST_TOKENS + " tokens");
    require(
        rel.size() == 1 || new HashSet<>(rel).size() == rel.size(), "rel", rel, "no token twice");
    for (var token : rel) if (!isToken(token)) require(false, "rel", '"' + token + '"', TOKEN);
  }

  private static boolean isToken(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_TOKEN
        && !hasSpace(text)
        && text.equals(text.toLowerCase(Locale.ROOT));
  }

  private static boolean hasSpace(String text) {
    for (var i = 0; i < text.length(); i++)
      if (" \t\n\f\r".indexOf(text.charAt(i)) >= 0) return true;
    return false;
  }
}
