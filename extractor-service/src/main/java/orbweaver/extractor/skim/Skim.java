package orbweaver.extractor.skim;

import java.util.regex.Pattern;
import orbweaver.extractor.likeness.Words;
import orbweaver.extractor.markup.Findings;
import org.jspecify.annotations.Nullable;

/**
 * Streaming reader of HTML: collects the content of a page in one pass, without a DOM tree. It
 * gives up on markup that tree construction has to repair: overlapping elements, text directly in a
 * table, unterminated tags. Otherwise its result equals that of the DOM tree.
 */
public final class Skim {
  // In quirks mode, with any other doctype or none, a table does not close a paragraph.
  private static final Pattern STANDARDS_MODE =
      Pattern.compile(
          "<!doctype\\s+html(\\s+public\\s+\"-[^\"]*\"(\\s+\"[^\"]*\")?)?\\s*>",
          Pattern.CASE_INSENSITIVE);

  private final Source page;
  private final Findings findings;
  private final Tag tag;
  private final Texts texts;
  private final Stack open;
  private final Opening opening;
  private final Ending ending;
  private int at;
  private boolean hasContent;

  private Skim(Source page, Findings findings) {
    this.page = page;
    this.findings = findings;
    tag = new Tag(page);
    texts = new Texts(page);
    open = new Stack(page);
    opening = new Opening(tag, open);
    ending = new Ending(tag, open);
  }

  /**
   * Reads a page. A result of false means that the page requires a DOM tree and that the collected
   * content must be discarded.
   *
   * @param utf8 complete page in valid UTF-8, without byte order mark
   * @param findings receives the content
   * @param words receives the texts
   */
  public static boolean read(byte[] utf8, Findings findings, Words words) {
    var page = new Source(utf8);
    var reader = new Skim(page, findings);
    if (page.find('\0', 0) < page.length() || !reader.read() || !reader.open.isShort()) return false;
    reader.texts.tell(words);
    return true;
  }

  private boolean read() {
    while (at < page.length()) {
      var start = at;
      var next = markup(start);
      if (next > start && !text(start, next)) return false;
      at = next;
      if (at < page.length() && !markup()) return false;
    }
    return true;
  }

  /** Returns the start of the next tag, comment or declaration. */
  private int markup(int from) {
    for (var i = page.find('<', from); i + 1 < page.length(); i = page.find('<', i + 1)) {
      var c = page.at(i + 1);
      if (isLetter(c) || c == '/' || c == '!' || c == '?') return i;
    }
    return page.length();
  }

  private boolean text(int from, int to) {
    texts.add(from, to);
    if (isBlank(from, to)) return true;
    hasContent = true;
    return !open.top().isOfTable();
  }

  private boolean isBlank(int from, int to) {
    for (var i = from; i < to; i++) if (!Tag.isSpace(page.at(i))) return false;
    return true;
  }

  /** Reads a tag, comment or declaration; false if a DOM tree is required. */
  private boolean markup() {
    var c = page.at(at + 1);
    if (isLetter(c)) return startTag();
    if (c == '/' && at + 2 < page.length() && isLetter(page.at(at + 2))) return endTag();
    return c == '!' && (page.has("<!--", at) ? comment() : doctype());
  }

  private boolean comment() {
    var from = at + 4;
    if (page.has(">", from) || page.has("->", from)) return false;
    for (var i = page.find('>', from); i < page.length(); i = page.find('>', i + 1)) {
      at = i + 1;
      if (i - 2 >= from && page.has("--", i - 2)) return true;
      if (i - 3 >= from && page.has("--!", i - 3)) return false;
    }
    return false;
  }

  private boolean doctype() {
    if (hasContent || !page.hasInAnyCase("<!doctype", at)) return false;
    var end = page.find('>', at);
    if (end == page.length() || page.find('<', at + 1, end) < end) return false;
    if (STANDARDS_MODE.matcher(page.text(at, end + 1)).matches()) opening.standard();
    at = end + 1;
    findings.doctype();
    return true;
  }

  private boolean startTag() {
    var start = at;
    at = tag.read(start + 1);
    if (at < 0 || open.isFull()) return false;
    var name = tag.name();
    var kind = Name.kindOf(name);
    if (open.top() == Kind.FOREIGN) return opening.opensForeign(kind);
    if (!opening.admits(kind) || (kind == Kind.HTML && hasContent)) return false;
    hasContent = true;
    var element = name == null || !name.isSeen() ? null : element(name, start);
    if (element != null) findings.add(element);
    return opening.opens(kind, element) && skipContent(kind, element);
  }

  private Glimpse element(Name name, int start) {
    return new Glimpse(page, texts, name.text(), tag.kept(), start, open.link());
  }

  private boolean endTag() {
    at = tag.read(at + 2);
    return at >= 0 && ending.ends(Name.kindOf(tag.name()));
  }

  /** Skips content that belongs to a start tag. */
  private boolean skipContent(Kind kind, @Nullable Glimpse element) {
    return switch (kind) {
      case PREFORMATTED -> skipLineFeed();
      case CODE -> skipRawText(kind, element);
      case TEXT -> (!tag.is("textarea") || skipLineFeed()) && skipRawText(kind, element);
      default -> true;
    };
  }

  private boolean skipLineFeed() {
    if (page.has("\n", at)) at++;
    return true;
  }

  /** Skips raw text and its end tag. */
  private boolean skipRawText(Kind kind, @Nullable Glimpse element) {
    var from = at;
    var to = endTagOf(tag.nameStart(), tag.nameEnd() - tag.nameStart());
    if (to < 0 || (kind == Kind.CODE && isEscaped(from, to))) return false;
    if (kind == Kind.TEXT && to > from) texts.add(from, to);
    if (element != null) element.end();
    at = tag.read(to + 2);
    return at >= 0;
  }

  /** Tests whether a script may continue after its end tag. (HTML standard, 13.2.5.20) */
  private boolean isEscaped(int from, int to) {
    var isComment = false;
    for (var i = page.find('<', from, to); i < to; i = page.find('<', i + 1, to)) {
      if (isComment && page.hasInAnyCase("script", i + 1)) return true;
      isComment |= page.has("<!--", i);
    }
    return false;
  }

  private int endTagOf(int name, int length) {
    for (var i = page.find('<', at); i + 2 + length < page.length(); i = page.find('<', i + 1)) {
      var isEndTag = page.at(i + 1) == '/' && page.isSame(i + 2, name, length);
      if (isEndTag && Tag.endsName(page.at(i + 2 + length))) return i;
    }
    return -1;
  }

  private static boolean isLetter(byte c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
