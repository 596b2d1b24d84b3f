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
  private final Tag tag;
  private final Texts texts;
  private final Stack stack;
  private final Findings findings;
  private int at;
  private boolean isBegun;
  private boolean isOnIsland;
  private boolean isStandard;

  private Skim(String page, Findings findings) {
    this.page = page;
    this.findings = findings;
    tag = new Tag(page);
    texts = new Texts(page);
    stack = new Stack(page);
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
    isStandard = STANDARD.matcher(page).region(at, end + 1).matches();
    at = end + 1;
    findings.doctype();
    return true;
  }

  private boolean startTag() {
    var start = at;
    at = tag.read(start + 1);
    if (at < 0 || stack.isFull()) return false;
    var name = Name.of(page, tag.nameStart(), tag.nameEnd());
    var kind = name == null ? Kind.PLAIN : name.kind();
    if (kind == Kind.RARE || (tag.isSelfClosing() && !mayCloseItself(kind))) return false;
    if (stack.top() == Kind.FOREIGN) return foreign(kind);
    if (!admits(kind) || (kind == Kind.HTML && isBegun)) return false;
    isBegun = true;
    var glimpse = name == null || !name.isSeen() ? null : glimpse(name, start);
    if (glimpse != null) findings.add(glimpse);
    return open(kind, glimpse);
  }

  private boolean mayCloseItself(Kind kind) {
    return switch (kind) {
      case VOID, RULE, COLUMN, FOREIGN -> true;
      default -> stack.top() == Kind.FOREIGN;
    };
  }

  private Glimpse glimpse(Name name, int start) {
    return new Glimpse(page, texts, name.text(), tag.kept(), start, stack.link());
  }

  /** Whether what is open can have one in it; where it closes some of that is not asked here. */
  private boolean admits(Kind kind) {
    return switch (stack.top()) {
      case SELECT, GROUP, OPTION -> !stack.has(Kind.SELECT) || isOption(kind);
      case TABLE, COLUMNS, ROWS, ROW ->
          isOfTable(kind) || (kind == Kind.CODE && !isNamed("iframe"));
      default -> true;
    };
  }

  private static boolean isOption(Kind kind) {
    return kind == Kind.OPTION || kind == Kind.GROUP;
  }

  private static boolean isOfTable(Kind kind) {
    return switch (kind) {
      case CAPTION, COLUMNS, COLUMN, ROWS, ROW, CELL -> true;
      default -> false;
    };
  }

  private boolean open(Kind kind, @Nullable Glimpse glimpse) {
    if (isOnIsland) return onIsland(kind, glimpse);
    return switch (kind) {
      case VOID, HTML, HEAD, BODY -> true;
      case RULE -> closesParagraph();
      case PLAIN, BOX, SELECT -> push(kind, glimpse);
      case ISLAND -> island();
      case BUTTON -> !stack.has(Kind.BUTTON) && push(kind, glimpse);
      case FORMATTING -> (glimpse == null || !stack.isInAnchor()) && push(kind, glimpse);
      case BLOCK, DIVISION, PARAGRAPH -> closesParagraph() && push(kind, glimpse);
      case TABLE -> (isStandard || !stack.isInParagraph()) && closesParagraph() && push(kind, null);
      case PREFORMATTED -> closesParagraph() && push(kind, glimpse) && skipsLineFeed();
      case FORM -> !stack.has(Kind.FORM) && closesParagraph() && push(kind, glimpse);
      case HEADING -> closesParagraph() && heading(glimpse);
      case ITEM, TERM -> closes(kind) && closesParagraph() && push(kind, glimpse);
      case OPTION, GROUP -> option(kind);
      case CAPTION, COLUMNS, COLUMN, ROWS, ROW, CELL -> partOfTable(kind);
      case CODE, TEXT -> content(kind, glimpse);
      case FOREIGN -> tag.isSelfClosing() || push(kind, glimpse);
      case RARE -> false;
    };
  }

  private boolean island() {
    isOnIsland = true;
    return push(Kind.ISLAND, null);
  }

  private boolean push(Kind kind, @Nullable Glimpse glimpse) {
    stack.push(kind, tag, glimpse);
    return true;
  }

  private boolean closesParagraph() {
    return !stack.isInParagraph() || stack.closes(Kind.PARAGRAPH);
  }

  private boolean closes(Kind item) {
    return !stack.isIn(item) || stack.closes(item);
  }

  private boolean closes(boolean isTop) {
    if (isTop) stack.pop();
    return isTop;
  }

  private boolean heading(@Nullable Glimpse glimpse) {
    if (stack.top() == Kind.HEADING) return false;
    return push(Kind.HEADING, glimpse);
  }

  private boolean option(Kind kind) {
    if (stack.top() == Kind.OPTION) stack.pop();
    if (kind == Kind.GROUP && stack.top() == Kind.GROUP) {
      if (!stack.has(Kind.SELECT)) return false;
      stack.pop();
    }
    return push(kind, null);
  }

  private boolean skipsLineFeed() {
    if (page.startsWith("\n", at)) at++;
    return true;
  }

  private boolean partOfTable(Kind kind) {
    while (true) {
      switch (stack.top()) {
        case TABLE -> {
          return inTable(kind);
        }
        case COLUMNS -> {
          if (kind == Kind.COLUMN) return true;
        }
        case ROWS -> {
          if (kind == Kind.ROW || kind == Kind.CELL) return inRows(kind);
        }
        case ROW -> {
          if (kind == Kind.CELL) return push(kind, null);
        }
        default -> {
          stack.popToCell();
          if (stack.top() != Kind.CELL && stack.top() != Kind.CAPTION) return false;
        }
      }
      stack.pop();
    }
  }

  private boolean inTable(Kind kind) {
    if (kind == Kind.COLUMN) stack.push(Kind.COLUMNS);
    if (kind == Kind.COLUMN) return true;
    if (kind == Kind.ROW || kind == Kind.CELL) {
      stack.push(Kind.ROWS);
      return inRows(kind);
    }
    return push(kind, null);
  }

  private boolean inRows(Kind kind) {
    if (kind == Kind.CELL) stack.push(Kind.ROW);
    return push(kind, null);
  }

  /** Nothing sees what stands on an island, and nothing on it closes anything but its own. */
  private boolean onIsland(Kind kind, @Nullable Glimpse glimpse) {
    return switch (kind) {
      case VOID, RULE -> true;
      case PLAIN, BLOCK, DIVISION, PARAGRAPH, FORMATTING -> push(kind, glimpse);
      default -> false;
    };
  }

  private boolean foreign(Kind kind) {
    switch (kind) {
      case PLAIN, VOID, FORMATTING, TEXT -> {}
      default -> {
        return false;
      }
    }
    if (isNamed("foreignobject") || breaksOut(kind)) return false;
    if (isNamed("mi") || isNamed("mo") || isNamed("mn") || isNamed("ms")) return false;
    if (isNamed("mtext") || isNamed("annotation-xml") || isNamed("desc")) return false;
    return tag.isSelfClosing() || push(Kind.FOREIGN, null);
  }

  private boolean breaksOut(Kind kind) {
    return switch (kind) {
      case VOID -> true;
      case TEXT -> isNamed("textarea") || !isTextAlone();
      case FORMATTING -> !isNamed("a");
      default -> isNamed("span") || isNamed("sub") || isNamed("sup") || isNamed("var");
    };
  }

  /** Whether what is open has nothing but text in it. */
  private boolean isTextAlone() {
    return page.startsWith("</", markup(at));
  }

  private boolean isNamed(String name) {
    return tag.nameEnd() - tag.nameStart() == name.length()
        && page.regionMatches(true, tag.nameStart(), name, 0, name.length());
  }

  /** Passes content that has no markup, and its end tag. */
  private boolean content(Kind kind, @Nullable Glimpse glimpse) {
    if (kind == Kind.TEXT && isNamed("textarea")) skipsLineFeed();
    var start = tag.nameStart();
    var length = tag.nameEnd() - start;
    var from = at;
    var close = closing(start, length);
    if (close < 0 || (kind == Kind.CODE && isEscaped(from, close))) return false;
    if (kind == Kind.TEXT && close > from) texts.add(from, close);
    if (glimpse != null) glimpse.end();
    at = tag.read(close + 2);
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

  private boolean endTag() {
    at = tag.read(at + 2);
    if (at < 0) return false;
    var name = Name.of(page, tag.nameStart(), tag.nameEnd());
    var kind = name == null ? Kind.PLAIN : name.kind();
    if (stack.top() == Kind.FOREIGN) return closes(stack.topIs(tag));
    if (isOnIsland) return endOnIsland(kind);
    return switch (kind) {
      // Blanks behind the end of the page are not where they stand.
      case HTML, HEAD, BODY -> !stack.has(Kind.HEADING) && !stack.isInAnchor();
      case PARAGRAPH -> endOfParagraph();
      case HEADING -> !stack.isInScope(Kind.HEADING) || stack.closes(Kind.HEADING);
      case PLAIN -> stack.closesPlain(tag);
      case FORMATTING -> stack.topIs(tag) ? closes(true) : !stack.has(tag);
      case TABLE, ROWS, ROW -> endInTable(kind);
      case BLOCK, DIVISION, PREFORMATTED, BUTTON, BOX, ITEM, TERM -> stack.closesInScope(tag);
      case FORM -> endOfForm();
      case CELL, CAPTION -> endOfCell();
      case OPTION, GROUP, SELECT -> endOfOptions(kind);
      case COLUMNS -> closes(stack.top() == Kind.COLUMNS);
      case VOID, RULE, CODE, TEXT, ISLAND -> true;
      case FOREIGN, COLUMN, RARE -> false;
    };
  }

  private boolean endOfParagraph() {
    if (stack.isInParagraph()) return stack.closes(Kind.PARAGRAPH);
    return !stack.has(Kind.FORMATTING) && !stack.top().isOfTable();
  }

  private boolean endOfForm() {
    if (!stack.has(Kind.FORM)) return true;
    stack.popImplied();
    return closes(stack.top() == Kind.FORM);
  }

  private boolean endOfCell() {
    stack.popToCell();
    return closes(stack.topIs(tag));
  }

  private boolean endOfOptions(Kind kind) {
    if (kind == Kind.GROUP && stack.top() == Kind.OPTION && stack.beneath() == Kind.GROUP) {
      stack.pop();
    }
    if (kind != Kind.SELECT) return closes(stack.top() == kind);
    while (stack.top() == Kind.OPTION || stack.top() == Kind.GROUP) stack.pop();
    return closes(stack.top() == Kind.SELECT);
  }

  private boolean endInTable(Kind kind) {
    if (!stack.has(tag)) return false;
    while (true) {
      switch (stack.top()) {
        case TABLE -> {
          return closes(kind == Kind.TABLE);
        }
        case COLUMNS -> {
          if (kind != Kind.TABLE) return false;
        }
        case ROWS -> {
          if (kind == Kind.ROWS) return closes(stack.topIs(tag));
          if (kind == Kind.ROW) return false;
        }
        case ROW -> {
          if (kind == Kind.ROW) return closes(true);
        }
        default -> {
          stack.popToCell();
          if (stack.top() != Kind.CELL && stack.top() != Kind.CAPTION) return false;
        }
      }
      stack.pop();
    }
  }

  private boolean endOnIsland(Kind kind) {
    if (kind != Kind.ISLAND) return closes(stack.topIs(tag));
    while (stack.top() != Kind.ISLAND) stack.pop();
    isOnIsland = false;
    return closes(true);
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
