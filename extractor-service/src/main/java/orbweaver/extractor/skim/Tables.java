package orbweaver.extractor.skim;

/** The parts of tables, which open and close what is not written. (HTML standard, 13.2.6.4.9) */
final class Tables {
  private Tables() {}

  /** Opens a part; false when the page is out of order. */
  static boolean opens(Kind part, Tag tag, Stack stack) {
    while (!hasRoom(stack.top(), part)) {
      if (!leaves(stack)) return false;
    }
    for (var kind = missing(stack.top(), part); kind != part; kind = missing(kind, part)) {
      stack.push(kind);
    }
    if (part != Kind.COLUMN) stack.push(part, tag, null);
    return true;
  }

  private static boolean hasRoom(Kind around, Kind part) {
    return switch (around) {
      case TABLE -> true;
      case COLUMNS -> part == Kind.COLUMN;
      case ROWS -> part == Kind.ROW || part == Kind.CELL;
      case ROW -> part == Kind.CELL;
      default -> false;
    };
  }

  /** What must be open next on the way to a part. */
  private static Kind missing(Kind around, Kind part) {
    return switch (part) {
      case COLUMN -> around == Kind.TABLE ? Kind.COLUMNS : part;
      case ROW -> around == Kind.TABLE ? Kind.ROWS : part;
      case CELL ->
          switch (around) {
            case TABLE -> Kind.ROWS;
            case ROWS -> Kind.ROW;
            default -> part;
          };
      default -> part;
    };
  }

  /** Closes the innermost part of a table; false when it does not end there. */
  private static boolean leaves(Stack stack) {
    if (!stack.top().isOfTable()) stack.popToCell();
    return switch (stack.top()) {
      case COLUMNS, ROWS, ROW, CELL, CAPTION -> {
        stack.pop();
        yield true;
      }
      default -> false;
    };
  }

  /** Ends a table, or rows, or a row. */
  static boolean ends(Kind part, Tag tag, Stack stack) {
    if (!stack.has(tag)) return false;
    while (stack.top() != part) {
      if (stack.top() == Kind.TABLE || isBeside(stack.top(), part) || !leaves(stack)) return false;
    }
    var isIt = stack.topIs(tag);
    if (isIt) stack.pop();
    return isIt;
  }

  private static boolean isBeside(Kind open, Kind part) {
    return switch (open) {
      case COLUMNS -> part != Kind.TABLE;
      case ROWS -> part == Kind.ROW;
      default -> false;
    };
  }
}
