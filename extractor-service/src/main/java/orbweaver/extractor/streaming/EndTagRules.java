package orbweaver.extractor.streaming;

/**
 * Rules for the effect of end tags on the open elements. A method that closes an element returns
 * false if the page requires a DOM tree. (HTML standard, 13.2.6.4)
 */
final class EndTagRules {
  private final TagReader tag;
  private final OpenElements open;

  EndTagRules(TagReader tag, OpenElements open) {
    this.tag = tag;
    this.open = open;
  }

  /**
   * Closes the element of the current end tag, if it is open; false if the page requires a DOM
   * tree.
   */
  boolean apply(ElementCategory category) {
    if (open.top() == ElementCategory.FOREIGN) return popIf(open.topIs(tag));
    if (open.isInNoscript()) return endInNoscript(category);
    return switch (category) {
      // The tag closes nothing. White space after it belongs to the body, but this reader would add
      // it to a heading or link that is still open.
      case HTML, HEAD, BODY -> !open.has(ElementCategory.HEADING) && !open.hasAnchorInScope();
      case PARAGRAPH -> endParagraph();
      case HEADING -> !open.isInScope(category) || open.close(category);
      case ORDINARY -> open.closeOrdinary(tag);
      case FORMATTING -> open.topIs(tag) ? popIf(true) : !open.has(tag);
      case BLOCK, DIVISION, PREFORMATTED, BUTTON, SCOPE_BOUNDARY, LIST_ITEM, DESCRIPTION_ITEM ->
          open.closeInScope(tag);
      case FORM -> endForm();
      case TABLE, ROW_GROUP, ROW -> TableRules.end(category, tag, open);
      case CELL, CAPTION -> endCell();
      case COLUMN_GROUP -> popIf(open.top() == category);
      case OPTION, OPTION_GROUP, SELECT -> endOption(category);
      case VOID, HORIZONTAL_RULE, RAW_TEXT, ESCAPABLE_RAW_TEXT, NOSCRIPT -> true;
      case FOREIGN, COLUMN, UNSUPPORTED -> false;
    };
  }

  /** Closes the innermost element if that is the one to end; returns the argument. */
  private boolean popIf(boolean endsTop) {
    if (endsTop) open.pop();
    return endsTop;
  }

  private boolean endParagraph() {
    if (open.hasParagraphInButtonScope()) return open.close(ElementCategory.PARAGRAPH);
    return !open.has(ElementCategory.FORMATTING) && !open.top().isTableStructure();
  }

  private boolean endForm() {
    if (!open.has(ElementCategory.FORM)) return true;
    open.popImpliedEndTags();
    return popIf(open.top() == ElementCategory.FORM);
  }

  private boolean endCell() {
    open.popToCell();
    return popIf(open.topIs(tag));
  }

  private boolean endOption(ElementCategory category) {
    if (category == ElementCategory.OPTION_GROUP
        && open.top() == ElementCategory.OPTION
        && open.parentOfTop() == ElementCategory.OPTION_GROUP) {
      open.pop();
    }
    if (category != ElementCategory.SELECT) return popIf(open.top() == category);
    while (open.top() == ElementCategory.OPTION || open.top() == ElementCategory.OPTION_GROUP)
      open.pop();
    return popIf(open.top() == ElementCategory.SELECT);
  }

  private boolean endInNoscript(ElementCategory category) {
    if (category != ElementCategory.NOSCRIPT) return popIf(open.topIs(tag));
    while (open.top() != ElementCategory.NOSCRIPT) open.pop();
    return popIf(true);
  }
}
