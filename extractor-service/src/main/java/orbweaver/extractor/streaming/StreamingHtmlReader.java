package orbweaver.extractor.streaming;

import java.util.regex.Pattern;
import orbweaver.extractor.content.PageContent;
import orbweaver.extractor.fingerprint.Shingles;
import org.jspecify.annotations.Nullable;

/**
 * Streaming reader of HTML: collects the content of a page in one pass, without a DOM tree. It
 * gives up on markup that tree construction has to repair: overlapping elements, text directly in a
 * table, unterminated tags. Otherwise its result equals that of the DOM tree.
 */
public final class StreamingHtmlReader {
  // In quirks mode, with any other doctype or none, a table does not close a paragraph.
  private static final Pattern STANDARDS_MODE =
      Pattern.compile(
          "<!doctype\\s+html(\\s+public\\s+\"-[^\"]*\"(\\s+\"[^\"]*\")?)?\\s*>",
          Pattern.CASE_INSENSITIVE);

  private final Utf8Input page;
  private final PageContent findings;
  private final TagReader tag;
  private final TextSpans texts;
  private final OpenElements open;
  private final StartTagRules startTagRules;
  private final EndTagRules endTagRules;
  private int at;
  private boolean hasContent;

  private StreamingHtmlReader(Utf8Input page, PageContent findings) {
    this.page = page;
    this.findings = findings;
    tag = new TagReader(page);
    texts = new TextSpans(page);
    open = new OpenElements(page);
    startTagRules = new StartTagRules(tag, open);
    endTagRules = new EndTagRules(tag, open);
  }

  /**
   * Reads a page. A result of false means that the page requires a DOM tree and that the collected
   * content must be discarded.
   *
   * @param utf8 complete page in valid UTF-8, without byte order mark
   * @param findings receives the content
   * @param words receives the texts
   */
  public static boolean read(byte[] utf8, PageContent findings, Shingles words) {
    var page = new Utf8Input(utf8);
    var reader = new StreamingHtmlReader(page, findings);
    if (page.find('\0', 0) < page.length() || !reader.read() || !reader.open.closeAll())
      return false;
    reader.texts.copyTo(words);
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
    return !open.top().isTableStructure();
  }

  private boolean isBlank(int from, int to) {
    for (var i = from; i < to; i++) if (!TagReader.isSpace(page.at(i))) return false;
    return true;
  }

  /** Reads a tag, comment or declaration; false if a DOM tree is required. */
  private boolean markup() {
    var c = page.at(at + 1);
    if (isLetter(c)) return startTag();
    if (c == '/' && at + 2 < page.length() && isLetter(page.at(at + 2))) return endTag();
    return c == '!' && (page.startsWith("<!--", at) ? comment() : doctype());
  }

  private boolean comment() {
    var from = at + 4;
    if (page.startsWith(">", from) || page.startsWith("->", from)) return false;
    for (var i = page.find('>', from); i < page.length(); i = page.find('>', i + 1)) {
      at = i + 1;
      if (i - 2 >= from && page.startsWith("--", i - 2)) return true;
      if (i - 3 >= from && page.startsWith("--!", i - 3)) return false;
    }
    return false;
  }

  private boolean doctype() {
    if (hasContent || !page.startsWithIgnoreCase("<!doctype", at)) return false;
    var end = page.find('>', at);
    if (end == page.length() || page.find('<', at + 1, end) < end) return false;
    if (STANDARDS_MODE.matcher(page.text(at, end + 1)).matches()) startTagRules.setStandardsMode();
    at = end + 1;
    findings.setDoctype();
    return true;
  }

  private boolean startTag() {
    var start = at;
    at = tag.read(start + 1);
    if (at < 0 || open.isFull()) return false;
    var name = tag.name();
    var kind = TagName.categoryOf(name);
    if (open.top() == ElementCategory.FOREIGN) return startTagRules.applyForeign(kind);
    if (!startTagRules.allows(kind) || (kind == ElementCategory.HTML && hasContent)) return false;
    hasContent = true;
    var element = name == null || !name.isCollected() ? null : element(name, start);
    if (element != null) findings.add(element);
    return startTagRules.apply(kind, element) && skipContent(kind, element);
  }

  private StreamedElement element(TagName name, int start) {
    return new StreamedElement(
        page, texts, name.text(), tag.copyAttributes(), start, open.enclosingLink());
  }

  private boolean endTag() {
    at = tag.read(at + 2);
    return at >= 0 && endTagRules.apply(TagName.categoryOf(tag.name()));
  }

  /** Skips content that belongs to a start tag. */
  private boolean skipContent(ElementCategory kind, @Nullable StreamedElement element) {
    return switch (kind) {
      case PREFORMATTED -> skipLineFeed();
      case RAW_TEXT -> skipRawText(kind, element);
      case ESCAPABLE_RAW_TEXT ->
          (!tag.isNamed("textarea") || skipLineFeed()) && skipRawText(kind, element);
      default -> true;
    };
  }

  private boolean skipLineFeed() {
    if (page.startsWith("\n", at)) at++;
    return true;
  }

  /** Skips raw text and its end tag. */
  private boolean skipRawText(ElementCategory kind, @Nullable StreamedElement element) {
    var from = at;
    var to = endTagOf(tag.nameStart(), tag.nameEnd() - tag.nameStart());
    if (to < 0 || (kind == ElementCategory.RAW_TEXT && isEscaped(from, to))) return false;
    if (kind == ElementCategory.ESCAPABLE_RAW_TEXT && to > from) texts.add(from, to);
    if (element != null) element.end();
    at = tag.read(to + 2);
    return at >= 0;
  }

  /** Tests whether a script may continue after its end tag. (HTML standard, 13.2.5.20) */
  private boolean isEscaped(int from, int to) {
    var isComment = false;
    for (var i = page.find('<', from, to); i < to; i = page.find('<', i + 1, to)) {
      if (isComment && page.startsWithIgnoreCase("script", i + 1)) return true;
      isComment |= page.startsWith("<!--", i);
    }
    return false;
  }

  private int endTagOf(int name, int length) {
    for (var i = page.find('<', at); i + 2 + length < page.length(); i = page.find('<', i + 1)) {
      var isEndTag = page.at(i + 1) == '/' && page.equalsIgnoreCase(i + 2, name, length);
      if (isEndTag && TagReader.endsName(page.at(i + 2 + length))) return i;
    }
    return -1;
  }

  private static boolean isLetter(byte c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
