package orbweaver.extractor.skim;

import java.util.regex.Pattern;
import orbweaver.extractor.likeness.Words;
import orbweaver.extractor.markup.Findings;
import org.jspecify.annotations.Nullable;

/**
 * Reads a page in one pass. A tree is only needed to put in order what is not: elements that
 * overlap, text where a table can have none, tags without an end. Where a page has such, this gives
 * up, and the tree is made; where it has not, this finds what the tree would have shown.
 */
public final class Skim {
  // With any other doctype, or none, a table does not end a paragraph.
  private static final Pattern STANDARD =
      Pattern.compile(
          "<!doctype\\s+html(\\s+public\\s+\"-[^\"]*\"(\\s+\"[^\"]*\")?)?\\s*>",
          Pattern.CASE_INSENSITIVE);

  private final Source page;
  private final Findings findings;
  private final Tag tag;
  private final Texts texts;
  private final Stack stack;
  private final Opening opening;
  private final Ending ending;
  private int at;
  private boolean isBegun;

  private Skim(Source page, Findings findings) {
    this.page = page;
    this.findings = findings;
    tag = new Tag(page);
    texts = new Texts(page);
    stack = new Stack(page);
    opening = new Opening(tag, stack);
    ending = new Ending(tag, stack);
  }

  /**
   * Reads a page; false when it is out of order, and nothing it told is worth anything.
   *
   * @param utf8 all of it, well-formed, without a byte order mark
   */
  public static boolean read(byte[] utf8, Findings findings, Words words) {
    var page = new Source(utf8);
    var skim = new Skim(page, findings);
    if (page.find('\0', 0) < page.length() || !skim.read() || !skim.stack.isShort()) return false;
    skim.texts.tell(words);
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

  /** Where something begins that is no text. */
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
    isBegun = true;
    return !stack.top().isOfTable();
  }

  private boolean isBlank(int from, int to) {
    for (var i = from; i < to; i++) if (!Tag.isSpace(page.at(i))) return false;
    return true;
  }

  /** False when it is out of order. */
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
    if (isBegun || !page.hasInAnyCase("<!doctype", at)) return false;
    var end = page.find('>', at);
    if (end == page.length() || page.find('<', at + 1, end) < end) return false;
    if (STANDARD.matcher(page.text(at, end + 1)).matches()) opening.standard();
    at = end + 1;
    findings.doctype();
    return true;
  }

  private boolean startTag() {
    var start = at;
    at = tag.read(start + 1);
    if (at < 0 || stack.isFull()) return false;
    var name = tag.name();
    var kind = Name.kindOf(name);
    if (stack.top() == Kind.FOREIGN) return opening.opensForeign(kind);
    if (!opening.admits(kind) || (kind == Kind.HTML && isBegun)) return false;
    isBegun = true;
    var glimpse = name == null || !name.isSeen() ? null : glimpse(name, start);
    if (glimpse != null) findings.add(glimpse);
    return opening.opens(kind, glimpse) && passes(kind, glimpse);
  }

  private Glimpse glimpse(Name name, int start) {
    return new Glimpse(page, texts, name.text(), tag.kept(), start, stack.link());
  }

  private boolean endTag() {
    at = tag.read(at + 2);
    return at >= 0 && ending.ends(Name.kindOf(tag.name()));
  }

  /** Passes what belongs to a start tag. */
  private boolean passes(Kind kind, @Nullable Glimpse glimpse) {
    return switch (kind) {
      case PREFORMATTED -> passesLineFeed();
      case CODE -> passesContent(kind, glimpse);
      case TEXT -> (!tag.is("textarea") || passesLineFeed()) && passesContent(kind, glimpse);
      default -> true;
    };
  }

  private boolean passesLineFeed() {
    if (page.has("\n", at)) at++;
    return true;
  }

  /** Content that has no markup, and its end tag. */
  private boolean passesContent(Kind kind, @Nullable Glimpse glimpse) {
    var from = at;
    var to = closing(tag.nameStart(), tag.nameEnd() - tag.nameStart());
    if (to < 0 || (kind == Kind.CODE && isEscaped(from, to))) return false;
    if (kind == Kind.TEXT && to > from) texts.add(from, to);
    if (glimpse != null) glimpse.end();
    at = tag.read(to + 2);
    return at >= 0;
  }

  /** Whether it may be that a script does not end by its end tag. (HTML standard, 13.2.5.20) */
  private boolean isEscaped(int from, int to) {
    var isComment = false;
    for (var i = page.find('<', from, to); i < to; i = page.find('<', i + 1, to)) {
      if (isComment && page.hasInAnyCase("script", i + 1)) return true;
      isComment |= page.has("<!--", i);
    }
    return false;
  }

  private int closing(int name, int length) {
    for (var i = page.find('<', at); i + 2 + length < page.length(); i = page.find('<', i + 1)) {
      var isIt = page.at(i + 1) == '/' && page.isSame(i + 2, name, length);
      if (isIt && Tag.endsName(page.at(i + 2 + length))) return i;
    }
    return -1;
  }

  private static boolean isLetter(byte c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
