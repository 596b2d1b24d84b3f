package orbweaver.extractor.streaming;

import org.jspecify.annotations.Nullable;

/** Rules for the effect of start tags on the open elements. (HTML standard, 13.2.6.4) */
final class StartTagRules {
  private final TagReader tag;
  private final OpenElements open;
  private boolean isStandardsMode;

  StartTagRules(TagReader tag, OpenElements open) {
    this.tag = tag;
    this.open = open;
  }

  /** Records that the page has a doctype for standards mode. */
  void setStandardsMode() {
    isStandardsMode = true;
  }

  /**
   * Tests whether the innermost open element may contain such an element; false requires a tree.
   */
  boolean allows(ElementCategory kind) {
    if (tag.isSelfClosing() && !maySelfClose(kind)) return false;
    return switch (open.top()) {
      case SELECT, OPTION_GROUP, OPTION -> !open.has(ElementCategory.SELECT) || isOption(kind);
      case TABLE, COLUMN_GROUP, ROW_GROUP, ROW -> isInTable(kind);
      default -> kind != ElementCategory.UNSUPPORTED;
    };
  }

  private static boolean maySelfClose(ElementCategory kind) {
    return switch (kind) {
      case VOID, HORIZONTAL_RULE, COLUMN, FOREIGN -> true;
      default -> false;
    };
  }

  private static boolean isOption(ElementCategory kind) {
    return kind == ElementCategory.OPTION || kind == ElementCategory.OPTION_GROUP;
  }

  private boolean isInTable(ElementCategory kind) {
    return switch (kind) {
      case CAPTION, COLUMN_GROUP, COLUMN, ROW_GROUP, ROW, CELL -> true;
      case RAW_TEXT -> !tag.isNamed("iframe");
      default -> false;
    };
  }

  /** Opens an element; false if a DOM tree is required. */
  boolean apply(ElementCategory kind, @Nullable StreamedElement element) {
    if (open.isInNoscript()) return opensInNoscript(kind, element);
    return switch (kind) {
      case VOID, HTML, HEAD, BODY, RAW_TEXT, ESCAPABLE_RAW_TEXT -> true;
      case HORIZONTAL_RULE -> closesParagraph();
      case ORDINARY, SCOPE_BOUNDARY, SELECT, NOSCRIPT -> push(kind, element);
      case BUTTON -> !open.has(ElementCategory.BUTTON) && push(kind, element);
      case FORMATTING -> (element == null || !open.hasAnchorInScope()) && push(kind, element);
      case BLOCK, DIVISION, PREFORMATTED, PARAGRAPH -> closesParagraph() && push(kind, element);
      case TABLE ->
          (isStandardsMode || !open.hasParagraphInButtonScope())
              && closesParagraph()
              && push(kind, null);
      case FORM -> !open.has(ElementCategory.FORM) && closesParagraph() && push(kind, element);
      case HEADING -> closesParagraph() && open.top() != kind && push(kind, element);
      case LIST_ITEM, DESCRIPTION_ITEM -> closes(kind) && closesParagraph() && push(kind, element);
      case OPTION, OPTION_GROUP -> opensOption(kind);
      case CAPTION, COLUMN_GROUP, COLUMN, ROW_GROUP, ROW, CELL -> TableRules.open(kind, tag, open);
      case FOREIGN -> tag.isSelfClosing() || push(kind, element);
      case UNSUPPORTED -> false;
    };
  }

  private boolean push(ElementCategory kind, @Nullable StreamedElement element) {
    open.push(kind, tag, element);
    return true;
  }

  private boolean closesParagraph() {
    return !open.hasParagraphInButtonScope() || open.close(ElementCategory.PARAGRAPH);
  }

  private boolean closes(ElementCategory item) {
    return !open.hasOpenItem(item) || open.close(item);
  }

  private boolean opensOption(ElementCategory kind) {
    if (open.top() == ElementCategory.OPTION) open.pop();
    if (kind == ElementCategory.OPTION_GROUP && open.top() == ElementCategory.OPTION_GROUP) {
      if (!open.has(ElementCategory.SELECT)) return false;
      open.pop();
    }
    return push(kind, null);
  }

  /** Opens an element in {@code noscript}, where elements only close others of the same one. */
  private boolean opensInNoscript(ElementCategory kind, @Nullable StreamedElement element) {
    return switch (kind) {
      case VOID, HORIZONTAL_RULE -> true;
      case ORDINARY, BLOCK, DIVISION, PARAGRAPH, FORMATTING -> push(kind, element);
      default -> false;
    };
  }

  /**
   * Opens an element in SVG or MathML; false if it could return to HTML and requires a DOM tree.
   */
  boolean applyForeign(ElementCategory kind) {
    var isForeign =
        switch (kind) {
          case ORDINARY -> !isIntegrationPoint();
          case FORMATTING -> tag.isNamed("a");
          case ESCAPABLE_RAW_TEXT -> tag.isNamed("title");
          default -> false;
        };
    if (!isForeign || open.topIs("title")) return false;
    return tag.isSelfClosing() || push(ElementCategory.FOREIGN, null);
  }

  private boolean isIntegrationPoint() {
    return switch (tag.nameLength()) {
      case 2 -> tag.isNamed("mi") || tag.isNamed("mo") || tag.isNamed("mn") || tag.isNamed("ms");
      case 3 -> tag.isNamed("sub") || tag.isNamed("sup") || tag.isNamed("var");
      case 4 -> tag.isNamed("span") || tag.isNamed("desc");
      default ->
          tag.isNamed("mtext") || tag.isNamed("annotation-xml") || tag.isNamed("foreignobject");
    };
  }
}
