package orbweaver.extractor.streaming;

import java.util.regex.Pattern;
import orbweaver.extractor.content.PageContent;
import orbweaver.extractor.fingerprint.Shingles;
import org.jspecify.annotations.Nullable;

/**
 * Streaming reader of HTML, which collects the content of a page in one pass, without a DOM tree.
 * It stops at markup that the construction of a DOM tree would repair: overlapping elements, text
 * directly in a table, unterminated tags. The page then requires a DOM tree, and every method of
 * this package that found such markup returns false. Otherwise the result equals that of the DOM
 * tree.
 */
public final class StreamingHtmlReader {
  // Doctypes of standards mode. With another doctype or none, a page is in quirks mode, in which a
  // table does not close a paragraph.
  private static final Pattern STANDARDS_MODE =
      Pattern.compile(
          "<!doctype\\s+html(\\s+public\\s+\"-[^\"]*\"(\\s+\"[^\"]*\")?)?\\s*>",
          Pattern.CASE_INSENSITIVE);

  private final Utf8Input page;
  private final PageContent content;
  private final TagReader tag;
  private final TextSpans texts;
  private final OpenElements open;
  private final StartTagRules startTagRules;
  private final EndTagRules endTagRules;
  private int at;
  private boolean hasContent;

  private StreamingHtmlReader(Utf8Input page, PageContent content, TextSpans texts) {
    this.page = page;
    this.content = content;
    tag = new TagReader(page);
    this.texts = texts;
    open = new OpenElements(page);
    startTagRules = new StartTagRules(tag, open);
    endTagRules = new EndTagRules(tag, open);
  }

  /**
   * Reads a page; returns false if the page requires a DOM tree, so that the collected content must
   * be discarded.
   *
   * @param utf8 complete page in valid UTF-8, without byte order mark
   * @param content receives the content
   * @param words receives the words of the texts
   * @param texts receives the texts, to which the content refers as long as it is used
   */
  public static boolean read(byte[] utf8, PageContent content, Shingles words, TextSpans texts) {
    texts.clear();
    var page = new Utf8Input(utf8);
    var reader = new StreamingHtmlReader(page, content, texts);
    if (page.find('\0', 0) < page.length() || !reader.read() || !reader.open.closeAll())
      return false;
    texts.copyTo(page, words);
    return true;
  }

  private boolean read() {
    while (at < page.length()) {
      var start = at;
      var next = findMarkup(start);
      if (next > start && !addText(start, next)) return false;
      at = next;
      if (at < page.length() && !readMarkup()) return false;
    }
    return true;
  }

  /** Returns the start of the next tag, comment or declaration. */
  private int findMarkup(int from) {
    for (var i = page.find('<', from); i + 1 < page.length(); i = page.find('<', i + 1)) {
      var c = page.at(i + 1);
      if (isLetter(c) || c == '/' || c == '!' || c == '?') return i;
    }
    return page.length();
  }

  /** Adds a text; returns false if the page requires a DOM tree. */
  private boolean addText(int from, int to) {
    texts.add(page, from, to);
    if (isBlank(from, to)) return true;
    hasContent = true;
    return !open.top().isTableStructure();
  }

  private boolean isBlank(int from, int to) {
    for (var i = from; i < to; i++) if (!TagReader.isSpace(page.at(i))) return false;
    return true;
  }

  /** Reads a tag, comment or declaration; false if the page requires a DOM tree. */
  private boolean readMarkup() {
    var c = page.at(at + 1);
    if (isLetter(c)) return readStartTag();
    if (c == '/' && at + 2 < page.length() && isLetter(page.at(at + 2))) return readEndTag();
    return c == '!' && (page.startsWith("<!--", at) ? readComment() : readDoctype());
  }

  private boolean readComment() {
    var from = at + 4;
    if (page.startsWith(">", from) || page.startsWith("->", from)) return false;
    for (var i = page.find('>', from); i < page.length(); i = page.find('>', i + 1)) {
      at = i + 1;
      if (i - 2 >= from && page.startsWith("--", i - 2)) return true;
      if (i - 3 >= from && page.startsWith("--!", i - 3)) return false;
    }
    return false;
  }

  private boolean readDoctype() {
    if (hasContent || !page.startsWithIgnoreCase("<!doctype", at)) return false;
    var end = page.find('>', at);
    if (end == page.length() || page.find('<', at + 1, end) < end) return false;
    if (STANDARDS_MODE.matcher(page.text(at, end + 1)).matches()) startTagRules.setStandardsMode();
    at = end + 1;
    content.setDoctype();
    return true;
  }

  private boolean readStartTag() {
    var start = at;
    at = tag.read(start + 1);
    if (at < 0 || open.isFull()) return false;
    var name = tag.name();
    var category = TagName.categoryOf(name);
    if (open.top() == ElementCategory.FOREIGN) return startTagRules.applyForeign(category);
    if (!startTagRules.allows(category) || (category == ElementCategory.HTML && hasContent))
      return false;
    hasContent = true;
    var element = name == null || !name.isCollected() ? null : element(name, start);
    if (element != null) content.add(element);
    if (content.readsCss() && category != ElementCategory.FOREIGN)
      content.addStyleAttribute(tag.attributeValue("style"));
    return startTagRules.apply(category, element) && readContent(category, element);
  }

  private StreamedElement element(TagName name, int start) {
    return new StreamedElement(
        page, texts, name.text(), tag.copyAttributes(), start, open.enclosingLink());
  }

  private boolean readEndTag() {
    at = tag.read(at + 2);
    return at >= 0 && endTagRules.apply(TagName.categoryOf(tag.name()));
  }

  /**
   * Reads the content that the parser reads together with a start tag; false if the page requires a
   * DOM tree.
   */
  private boolean readContent(ElementCategory category, @Nullable StreamedElement element) {
    return switch (category) {
      case PREFORMATTED -> skipLineFeed();
      case RAW_TEXT -> readRawText(category, element);
      case ESCAPABLE_RAW_TEXT ->
          (!tag.isNamed("textarea") || skipLineFeed()) && readRawText(category, element);
      default -> true;
    };
  }

  private boolean skipLineFeed() {
    if (page.startsWith("\n", at)) at++;
    return true;
  }

  /** Reads raw text and its end tag; false if the page requires a DOM tree. */
  private boolean readRawText(ElementCategory category, @Nullable StreamedElement element) {
    var from = at;
    var to = findEndTag(tag.nameStart(), tag.nameEnd() - tag.nameStart());
    if (to < 0 || (category == ElementCategory.RAW_TEXT && mayHideEndTag(from, to))) return false;
    if (category == ElementCategory.ESCAPABLE_RAW_TEXT && to > from) texts.add(page, from, to);
    if (element != null) element.end();
    if (content.readsCss() && tag.isNamed("style"))
      content.addStyleElement(tag.attributeValue("type"), page.text(from, to));
    at = tag.read(to + 2);
    return at >= 0;
  }

  /**
   * Tests whether a script contains {@code <!--} and then {@code <script}, so that its end tag may
   * be part of the script. (HTML standard, 13.2.5.20)
   */
  private boolean mayHideEndTag(int from, int to) {
    var isComment = false;
    for (var i = page.find('<', from, to); i < to; i = page.find('<', i + 1, to)) {
      if (isComment && page.startsWithIgnoreCase("script", i + 1)) return true;
      isComment |= page.startsWith("<!--", i);
    }
    return false;
  }

  private int findEndTag(int name, int length) {
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
