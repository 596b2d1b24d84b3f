package orbweaver.extractor.skim;

/** What an end tag does to the elements that are open. (HTML standard, 13.2.6.4) */
final class Ending {
  private final Tag tag;
  private final Stack stack;

  Ending(Tag tag, Stack stack) {
    this.tag = tag;
    this.stack = stack;
  }

  /** Ends what it says, if that is open; false when the page is out of order. */
  boolean ends(Kind kind) {
    if (stack.top() == Kind.FOREIGN) return pops(stack.topIs(tag));
    if (stack.isOnIsland()) return endsOnIsland(kind);
    return switch (kind) {
      // Blanks behind the end of the page are not where they stand.
      case HTML, HEAD, BODY -> !stack.has(Kind.HEADING) && !stack.isInAnchor();
      case PARAGRAPH -> endsParagraph();
      case HEADING -> !stack.isInScope(kind) || stack.closes(kind);
      case PLAIN -> stack.closesPlain(tag);
      case FORMATTING -> stack.topIs(tag) ? pops(true) : !stack.has(tag);
      case BLOCK, DIVISION, PREFORMATTED, BUTTON, BOX, ITEM, TERM -> stack.closesInScope(tag);
      case FORM -> endsForm();
      case TABLE, ROWS, ROW -> Tables.ends(kind, tag, stack);
      case CELL, CAPTION -> endsCell();
      case COLUMNS -> pops(stack.top() == kind);
      case OPTION, GROUP, SELECT -> endsOptions(kind);
      case VOID, RULE, CODE, TEXT, ISLAND -> true;
      case FOREIGN, COLUMN, RARE -> false;
    };
  }

  private boolean pops(boolean isTop) {
    if (isTop) stack.pop();
    return isTop;
  }

  private boolean endsParagraph() {
    if (stack.isInParagraph()) return stack.closes(Kind.PARAGRAPH);
    return !stack.has(Kind.FORMATTING) && !stack.top().isOfTable();
  }

  private boolean endsForm() {
    if (!stack.has(Kind.FORM)) return true;
    stack.popImplied();
    return pops(stack.top() == Kind.FORM);
  }

  private boolean endsCell() {
    stack.popToCell();
    return pops(stack.topIs(tag));
  }

  private boolean endsOptions(Kind kind) {
    if (kind == Kind.GROUP && stack.top() == Kind.OPTION && stack.beneath() == Kind.GROUP) {
      stack.pop();
    }
    if (kind != Kind.SELECT) return pops(stack.top() == kind);
    while (stack.top() == Kind.OPTION || stack.top() == Kind.GROUP) stack.pop();
    return pops(stack.top() == Kind.SELECT);
  }

  private boolean endsOnIsland(Kind kind) {
    if (kind != Kind.ISLAND) return pops(stack.topIs(tag));
    while (stack.top() != Kind.ISLAND) stack.pop();
    return pops(true);
  }
}
