package orbweaver.extractor.skim;

/** Rules for the effect of end tags on the open elements. (HTML standard, 13.2.6.4) */
final class Ending {
  private final Tag tag;
  private final Stack open;

  Ending(Tag tag, Stack open) {
    this.tag = tag;
    this.open = open;
  }

  /** Closes the element of the current end tag, if it is open; false if a DOM tree is required. */
  boolean ends(Kind kind) {
    if (open.top() == Kind.FOREIGN) return pops(open.topIs(tag));
    if (open.isOnIsland()) return endsInNoscript(kind);
    return switch (kind) {
      // White space after the end tag of the body belongs into the body.
      case HTML, HEAD, BODY -> !open.has(Kind.HEADING) && !open.isInAnchor();
      case PARAGRAPH -> endsParagraph();
      case HEADING -> !open.isInScope(kind) || open.closes(kind);
      case PLAIN -> open.closesPlain(tag);
      case FORMATTING -> open.topIs(tag) ? pops(true) : !open.has(tag);
      case BLOCK, DIVISION, PREFORMATTED, BUTTON, BOX, ITEM, TERM -> open.closesInScope(tag);
      case FORM -> endsForm();
      case TABLE, ROWS, ROW -> Tables.ends(kind, tag, open);
      case CELL, CAPTION -> endsCell();
      case COLUMNS -> pops(open.top() == kind);
      case OPTION, GROUP, SELECT -> endsOptions(kind);
      case VOID, RULE, CODE, TEXT, ISLAND -> true;
      case FOREIGN, COLUMN, RARE -> false;
    };
  }

  private boolean pops(boolean isTop) {
    if (isTop) open.pop();
    return isTop;
  }

  private boolean endsParagraph() {
    if (open.isInParagraph()) return open.closes(Kind.PARAGRAPH);
    return !open.has(Kind.FORMATTING) && !open.top().isOfTable();
  }

  private boolean endsForm() {
    if (!open.has(Kind.FORM)) return true;
    open.popImplied();
    return pops(open.top() == Kind.FORM);
  }

  private boolean endsCell() {
    open.popToCell();
    return pops(open.topIs(tag));
  }

  private boolean endsOptions(Kind kind) {
    if (kind == Kind.GROUP && open.top() == Kind.OPTION && open.beneath() == Kind.GROUP) {
      open.pop();
    }
    if (kind != Kind.SELECT) return pops(open.top() == kind);
    while (open.top() == Kind.OPTION || open.top() == Kind.GROUP) open.pop();
    return pops(open.top() == Kind.SELECT);
  }

  private boolean endsInNoscript(Kind kind) {
    if (kind != Kind.ISLAND) return pops(open.topIs(tag));
    while (open.top() != Kind.ISLAND) open.pop();
    return pops(true);
  }
}
