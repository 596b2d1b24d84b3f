package orbweaver.extractor.skim;

import org.jspecify.annotations.Nullable;

/** What a start tag does to the elements that are open. (HTML standard, 13.2.6.4) */
final class Opening {
  private final Tag tag;
  private final Stack stack;
  private boolean isStandard;

  Opening(Tag tag, Stack stack) {
    this.tag = tag;
    this.stack = stack;
  }

  /** The page says that it follows the standard. */
  void standard() {
    isStandard = true;
  }

  /** Whether what is open can have one in it; where it closes some of that is not asked here. */
  boolean admits(Kind kind) {
    if (tag.isSelfClosing() && !mayCloseItself(kind)) return false;
    return switch (stack.top()) {
      case SELECT, GROUP, OPTION -> !stack.has(Kind.SELECT) || isOption(kind);
      case TABLE, COLUMNS, ROWS, ROW -> isInTable(kind);
      default -> kind != Kind.RARE;
    };
  }

  private static boolean mayCloseItself(Kind kind) {
    return switch (kind) {
      case VOID, RULE, COLUMN, FOREIGN -> true;
      default -> false;
    };
  }

  private static boolean isOption(Kind kind) {
    return kind == Kind.OPTION || kind == Kind.GROUP;
  }

  private boolean isInTable(Kind kind) {
    return switch (kind) {
      case CAPTION, COLUMNS, COLUMN, ROWS, ROW, CELL -> true;
      case CODE -> !tag.is("iframe");
      default -> false;
    };
  }

  /** Opens one; false when the page is out of order. */
  boolean opens(Kind kind, @Nullable Glimpse glimpse) {
    if (stack.isOnIsland()) return opensOnIsland(kind, glimpse);
    return switch (kind) {
      case VOID, HTML, HEAD, BODY, CODE, TEXT -> true;
      case RULE -> closesParagraph();
      case PLAIN, BOX, SELECT, ISLAND -> push(kind, glimpse);
      case BUTTON -> !stack.has(Kind.BUTTON) && push(kind, glimpse);
      case FORMATTING -> (glimpse == null || !stack.isInAnchor()) && push(kind, glimpse);
      case BLOCK, DIVISION, PREFORMATTED, PARAGRAPH -> closesParagraph() && push(kind, glimpse);
      case TABLE -> (isStandard || !stack.isInParagraph()) && closesParagraph() && push(kind, null);
      case FORM -> !stack.has(Kind.FORM) && closesParagraph() && push(kind, glimpse);
      case HEADING -> closesParagraph() && stack.top() != kind && push(kind, glimpse);
      case ITEM, TERM -> closes(kind) && closesParagraph() && push(kind, glimpse);
      case OPTION, GROUP -> opensOption(kind);
      case CAPTION, COLUMNS, COLUMN, ROWS, ROW, CELL -> Tables.opens(kind, tag, stack);
      case FOREIGN -> tag.isSelfClosing() || push(kind, glimpse);
      case RARE -> false;
    };
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

  private boolean opensOption(Kind kind) {
    if (stack.top() == Kind.OPTION) stack.pop();
    if (kind == Kind.GROUP && stack.top() == Kind.GROUP) {
      if (!stack.has(Kind.SELECT)) return false;
      stack.pop();
    }
    return push(kind, null);
  }

  /** Nothing sees what stands on an island, and nothing on it closes anything but its own. */
  private boolean opensOnIsland(Kind kind, @Nullable Glimpse glimpse) {
    return switch (kind) {
      case VOID, RULE -> true;
      case PLAIN, BLOCK, DIVISION, PARAGRAPH, FORMATTING -> push(kind, glimpse);
      default -> false;
    };
  }

  /** The same in SVG or MathML: what would lead back to HTML is out of order. */
  boolean opensForeign(Kind kind) {
    var isForeign =
        switch (kind) {
          case PLAIN -> !isOfBoth();
          case FORMATTING -> tag.is("a");
          case TEXT -> tag.is("title");
          default -> false;
        };
    if (!isForeign || stack.topIs("title")) return false;
    return tag.isSelfClosing() || push(Kind.FOREIGN, null);
  }

  private boolean isOfBoth() {
    return switch (tag.length()) {
      case 2 -> tag.is("mi") || tag.is("mo") || tag.is("mn") || tag.is("ms");
      case 3 -> tag.is("sub") || tag.is("sup") || tag.is("var");
      case 4 -> tag.is("span") || tag.is("desc");
      default -> tag.is("mtext") || tag.is("annotation-xml") || tag.is("foreignobject");
    };
  }
}
