package orbweaver.extractor.skim;

import org.jspecify.annotations.Nullable;

/** Rules for the effect of start tags on the open elements. (HTML standard, 13.2.6.4) */
final class Opening {
  private final Tag tag;
  private final Stack open;
  private boolean isStandardsMode;

  Opening(Tag tag, Stack open) {
    this.tag = tag;
    this.open = open;
  }

  /** Records that the page has a doctype for standards mode. */
  void standard() {
    isStandardsMode = true;
  }

  /**
   * Tests whether the innermost open element may contain such an element; false requires a tree.
   */
  boolean admits(Kind kind) {
    if (tag.isSelfClosing() && !maySelfClose(kind)) return false;
    return switch (open.top()) {
      case SELECT, GROUP, OPTION -> !open.has(Kind.SELECT) || isOption(kind);
      case TABLE, COLUMNS, ROWS, ROW -> isInTable(kind);
      default -> kind != Kind.RARE;
    };
  }

  private static boolean maySelfClose(Kind kind) {
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

  /** Opens an element; false if a DOM tree is required. */
  boolean opens(Kind kind, @Nullable Glimpse element) {
    if (open.isOnIsland()) return opensInNoscript(kind, element);
    return switch (kind) {
      case VOID, HTML, HEAD, BODY, CODE, TEXT -> true;
      case RULE -> closesParagraph();
      case PLAIN, BOX, SELECT, ISLAND -> push(kind, element);
      case BUTTON -> !open.has(Kind.BUTTON) && push(kind, element);
      case FORMATTING -> (element == null || !open.isInAnchor()) && push(kind, element);
      case BLOCK, DIVISION, PREFORMATTED, PARAGRAPH -> closesParagraph() && push(kind, element);
      case TABLE -> (isStandardsMode || !open.isInParagraph()) && closesParagraph() && push(kind, null);
      case FORM -> !open.has(Kind.FORM) && closesParagraph() && push(kind, element);
      case HEADING -> closesParagraph() && open.top() != kind && push(kind, element);
      case ITEM, TERM -> closes(kind) && closesParagraph() && push(kind, element);
      case OPTION, GROUP -> opensOption(kind);
      case CAPTION, COLUMNS, COLUMN, ROWS, ROW, CELL -> Tables.opens(kind, tag, open);
      case FOREIGN -> tag.isSelfClosing() || push(kind, element);
      case RARE -> false;
    };
  }

  private boolean push(Kind kind, @Nullable Glimpse element) {
    open.push(kind, tag, element);
    return true;
  }

  private boolean closesParagraph() {
    return !open.isInParagraph() || open.closes(Kind.PARAGRAPH);
  }

  private boolean closes(Kind item) {
    return !open.isIn(item) || open.closes(item);
  }

  private boolean opensOption(Kind kind) {
    if (open.top() == Kind.OPTION) open.pop();
    if (kind == Kind.GROUP && open.top() == Kind.GROUP) {
      if (!open.has(Kind.SELECT)) return false;
      open.pop();
    }
    return push(kind, null);
  }

  /** Opens an element in {@code noscript}, where elements only close others of the same one. */
  private boolean opensInNoscript(Kind kind, @Nullable Glimpse element) {
    return switch (kind) {
      case VOID, RULE -> true;
      case PLAIN, BLOCK, DIVISION, PARAGRAPH, FORMATTING -> push(kind, element);
      default -> false;
    };
  }

  /**
   * Opens an element in SVG or MathML; false if it could return to HTML and requires a DOM tree.
   */
  boolean opensForeign(Kind kind) {
    var isForeign =
        switch (kind) {
          case PLAIN -> !isIntegrationPoint();
          case FORMATTING -> tag.is("a");
          case TEXT -> tag.is("title");
          default -> false;
        };
    if (!isForeign || open.topIs("title")) return false;
    return tag.isSelfClosing() || push(Kind.FOREIGN, null);
  }

  private boolean isIntegrationPoint() {
    return switch (tag.length()) {
      case 2 -> tag.is("mi") || tag.is("mo") || tag.is("mn") || tag.is("ms");
      case 3 -> tag.is("sub") || tag.is("sup") || tag.is("var");
      case 4 -> tag.is("span") || tag.is("desc");
      default -> tag.is("mtext") || tag.is("annotation-xml") || tag.is("foreignobject");
    };
  }
}
