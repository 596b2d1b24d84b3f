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

  private final String page;
  private final Findings findings;
  private final Tag tag;
  private final Texts texts;
  private final Stack stack;
  private final Opening opening;
  private final Ending ending;
  private int at;
  private boolean isBegun;

  private Skim(String page, Findings findings) {
    this.page = page;
    this.findings = findings;
    tag = new Tag(page);
    texts = new Texts(page);
    stack = new Stack(page);
    opening = new Opening(tag, stack);
    ending = new Ending(tag, stack);
  }

  /** Reads a page; false when it is out of order, and nothing it told is worth anything. */
  public static boolean read(String page, Findings findings, Words words) {
    var skim = new Skim(page, findings);
    if (page.indexOf('\0') >= 0 || !skim.read() || !skim.stack.isShort()) return false;
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
    for (var i = page.indexOf('<', from); i >= 0; i = page.indexOf('<', i + 1)) {
      if (i + 1 == page.length()) break;
      var c = page.charAt(i + 1);
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
    for (var i = from; i < to; i++) if (!Tag.isSpace(page.charAt(i))) return false;
    return true;
  }

  /** False when it is out of order. */
  private boolean markup() {
    var c = page.charAt(at + 1);
    if (isLetter(c)) return startTag();
    if (c == '/' && at + 2 < page.length() && isLetter(page.charAt(at + 2))) return endTag();
    return c == '!' && (page.startsWith("<!--", at) ? comment() : doctype());
  }

  private boolean comment() {
    var end = page.indexOf("-->", at + 4);
    if (end < 0 || page.startsWith(">", at + 4) || page.startsWith("->", at + 4)) return false;
    var odd = page.indexOf("--!>", at + 4, end);
    at = end + 3;
    return odd < 0;
  }

  private boolean doctype() {
    if (isBegun || !page.regionMatches(true, at, "<!doctype", 0, 9)) return false;
    var end = page.indexOf('>', at);
    if (end < 0 || page.indexOf('<', at + 1, end) >= 0) return false;
    if (STANDARD.matcher(page).region(at, end + 1).matches()) opening.standard();
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
    if (page.startsWith("\n", at)) at++;
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
    var comment = page.indexOf("<!--", from, to);
    if (comment < 0) return false;
    for (var i = page.indexOf('<', comment + 1, to); i >= 0; i = page.indexOf('<', i + 1, to)) {
      if (page.regionMatches(true, i + 1, "script", 0, 6)) return true;
    }
    return false;
  }

  private int closing(int name, int length) {
    for (var i = page.indexOf("</", at); i >= 0; i = page.indexOf("</", i + 2)) {
      var end = i + 2 + length;
      if (end >= page.length()) return -1;
      var ends = page.charAt(end);
      var isIt = page.regionMatches(true, i + 2, page, name, length);
      if (isIt && (ends == '>' || ends == '/' || Tag.isSpace(ends))) return i;
    }
    return -1;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
