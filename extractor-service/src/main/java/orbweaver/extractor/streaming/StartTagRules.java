package orbweaver.extractor.streaming;

import org.jspecify.annotations.Nullable;

/**
 * Rules for the effect of start tags on the open elements. A method that opens or closes an element
 * returns false if the page requires a DOM tree. (HTML standard, 13.2.6.4)
 */
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
   * Tests whether the innermost open element may contain an element of the current tag; if not, the
   * page requires a DOM tree.
   */
  boolean allows(ElementCategory category) {
    if (tag.isSelfClosing() && !maySelfClose(category)) return false;
    return switch (open.top()) {
      case SELECT, OPTION_GROUP, OPTION -> !open.has(ElementCategory.SELECT) || isOption(category);
      case TABLE, COLUMN_GROUP, ROW_GROUP, ROW -> mayBeInTable(category);
      default -> category != ElementCategory.UNSUPPORTED;
    };
  }

  private static boolean maySelfClose(ElementCategory category) {
    return switch (category) {
      case VOID, HORIZONTAL_RULE, COLUMN, FOREIGN -> true;
      default -> false;
    };
  }

  private static boolean isOption(ElementCategory category) {
    return category == ElementCategory.OPTION || category == ElementCategory.OPTION_GROUP;
  }

  private boolean mayBeInTable(ElementCategory category) {
    return switch (category) {
      case CAPTION, COLUMN_GROUP, COLUMN, ROW_GROUP, ROW, CELL -> true;
      case RAW_TEXT -> !tag.isNamed("iframe");
      default -> false;
    };
  }

  /** Opens the element of the current tag; false if the page requires a DOM tree. */
  boolean apply(ElementCategory category, @Nullable StreamedElement element) {
    if (open.isInNoscript()) return openInNoscript(category, element);
    return switch (category) {
      case VOID, HTML, HEAD, BODY, RAW_TEXT, ESCAPABLE_RAW_TEXT -> true;
      case HORIZONTAL_RULE -> closeParagraph();
      case ORDINARY, SCOPE_BOUNDARY, SELECT, NOSCRIPT -> push(category, element);
      case BUTTON -> !open.has(ElementCategory.BUTTON) && push(category, element);
      case FORMATTING -> (element == null || !open.hasAnchorInScope()) && push(category, element);
      case BLOCK, DIVISION, PREFORMATTED, PARAGRAPH -> closeParagraph() && push(category, element);
      case TABLE ->
          (isStandardsMode || !open.hasParagraphInButtonScope())
              && closeParagraph()
              && push(category, null);
      case FORM -> !open.has(ElementCategory.FORM) && closeParagraph() && push(category, element);
      case HEADING -> closeParagraph() && open.top() != category && push(category, element);
      case LIST_ITEM, DESCRIPTION_ITEM ->
          closeItem(category) && closeParagraph() && push(category, element);
      case OPTION, OPTION_GROUP -> openOption(category);
      case CAPTION, COLUMN_GROUP, COLUMN, ROW_GROUP, ROW, CELL ->
          TableRules.open(category, tag, open);
      case FOREIGN -> tag.isSelfClosing() || push(category, element);
      case UNSUPPORTED -> false;
    };
  }

  private boolean push(ElementCategory category, @Nullable StreamedElement element) {
    open.push(category, tag, element);
    return true;
  }

  private boolean closeParagraph() {
    return !open.hasParagraphInButtonScope() || open.close(ElementCategory.PARAGRAPH);
  }

  private boolean closeItem(ElementCategory item) {
    return !open.hasOpenItem(item) || open.close(item);
  }

  private boolean openOption(ElementCategory category) {
    if (open.top() == ElementCategory.OPTION) open.pop();
    if (category == ElementCategory.OPTION_GROUP && open.top() == ElementCategory.OPTION_GROUP) {
      if (!open.has(ElementCategory.SELECT)) return false;
      open.pop();
    }
    return push(category, null);
  }

  /** Opens an element in a {@code noscript}, where no tag closes an element outside of it. */
  private boolean openInNoscript(ElementCategory category, @Nullable StreamedElement element) {
    return switch (category) {
      case VOID, HORIZONTAL_RULE -> true;
      case ORDINARY, BLOCK, DIVISION, PARAGRAPH, FORMATTING -> push(category, element);
      default -> false;
    };
  }

  /**
   * Opens an element in SVG or MathML; false if its content could be HTML again, which requires a
   * DOM tree.
   */
  boolean applyForeign(ElementCategory category) {
    var isForeign =
        switch (category) {
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
