package orbweaver.extractor.streaming;

/** Rules for the effect of end tags on the open elements. (HTML standard, 13.2.6.4) */
final class EndTagRules {
  private final TagReader tag;
  private final OpenElements open;

  EndTagRules(TagReader tag, OpenElements open) {
    this.tag = tag;
    this.open = open;
  }

  /** Closes the element of the current end tag, if it is open; false if a DOM tree is required. */
  boolean apply(ElementCategory kind) {
    if (open.top() == ElementCategory.FOREIGN) return pops(open.topIs(tag));
    if (open.isInNoscript()) return endsInNoscript(kind);
    return switch (kind) {
      // White space after the end tag of the body belongs into the body.
      case HTML, HEAD, BODY -> !open.has(ElementCategory.HEADING) && !open.hasAnchorInScope();
      case PARAGRAPH -> endsParagraph();
      case HEADING -> !open.isInScope(kind) || open.close(kind);
      case ORDINARY -> open.closeOrdinary(tag);
      case FORMATTING -> open.topIs(tag) ? pops(true) : !open.has(tag);
      case BLOCK, DIVISION, PREFORMATTED, BUTTON, SCOPE_BOUNDARY, LIST_ITEM, DESCRIPTION_ITEM ->
          open.closeInScope(tag);
      case FORM -> endsForm();
      case TABLE, ROW_GROUP, ROW -> TableRules.end(kind, tag, open);
      case CELL, CAPTION -> endsCell();
      case COLUMN_GROUP -> pops(open.top() == kind);
      case OPTION, OPTION_GROUP, SELECT -> endsOptions(kind);
      case VOID, HORIZONTAL_RULE, RAW_TEXT, ESCAPABLE_RAW_TEXT, NOSCRIPT -> true;
      case FOREIGN, COLUMN, UNSUPPORTED -> false;
    };
  }

  private boolean pops(boolean isTop) {
    if (isTop) open.pop();
    return isTop;
  }

  private boolean endsParagraph() {
    if (open.hasParagraphInButtonScope()) return open.close(ElementCategory.PARAGRAPH);
    return !open.has(ElementCategory.FORMATTING) && !open.top().isTableStructure();
  }

  private boolean endsForm() {
    if (!open.has(ElementCategory.FORM)) return true;
    open.popImpliedEndTags();
    return pops(open.top() == ElementCategory.FORM);
  }

  private boolean endsCell() {
    open.popToCell();
    return pops(open.topIs(tag));
  }

  private boolean endsOptions(ElementCategory kind) {
    if (kind == ElementCategory.OPTION_GROUP
        && open.top() == ElementCategory.OPTION
        && open.parentOfTop() == ElementCategory.OPTION_GROUP) {
      open.pop();
    }
    if (kind != ElementCategory.SELECT) return pops(open.top() == kind);
    while (open.top() == ElementCategory.OPTION || open.top() == ElementCategory.OPTION_GROUP)
      open.pop();
    return pops(open.top() == ElementCategory.SELECT);
  }

  private boolean endsInNoscript(ElementCategory kind) {
    if (kind != ElementCategory.NOSCRIPT) return pops(open.topIs(tag));
    while (open.top() != ElementCategory.NOSCRIPT) open.pop();
    return pops(true);
  }
}
