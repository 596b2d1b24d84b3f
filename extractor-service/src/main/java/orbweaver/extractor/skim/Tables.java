package orbweaver.extractor.skim;

/** Rules for parts of tables, with implied start and end tags. (HTML standard, 13.2.6.4.9) */
final class Tables {
  private Tables() {}

  /** Opens a part of a table; false if a DOM tree is required. */
  static boolean opens(Kind part, Tag tag, Stack open) {
    while (!mayContain(open.top(), part)) {
      if (!closesPart(open)) return false;
    }
    for (var kind = nextToOpen(open.top(), part); kind != part; kind = nextToOpen(kind, part)) {
      open.push(kind);
    }
    if (part != Kind.COLUMN) open.push(part, tag, null);
    return true;
  }

  private static boolean mayContain(Kind around, Kind part) {
    return switch (around) {
      case TABLE -> true;
      case COLUMNS -> part == Kind.COLUMN;
      case ROWS -> part == Kind.ROW || part == Kind.CELL;
      case ROW -> part == Kind.CELL;
      default -> false;
    };
  }

  /** Returns the next element to open before a part, or the part itself. */
  private static Kind nextToOpen(Kind around, Kind part) {
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

  /** Closes the innermost part of a table; false if the innermost element is none. */
  private static boolean closesPart(Stack open) {
    if (!open.top().isOfTable()) open.popToCell();
    return switch (open.top()) {
      case COLUMNS, ROWS, ROW, CELL, CAPTION -> {
        open.pop();
        yield true;
      }
      default -> false;
    };
  }

  /** Closes a table, row group or row; false if a DOM tree is required. */
  static boolean ends(Kind part, Tag tag, Stack open) {
    if (!open.has(tag)) return false;
    while (open.top() != part) {
      if (open.top() == Kind.TABLE || isBeside(open.top(), part) || !closesPart(open)) return false;
    }
    var isMatch = open.topIs(tag);
    if (isMatch) open.pop();
    return isMatch;
  }

  private static boolean isBeside(Kind innermost, Kind part) {
    return switch (innermost) {
      case COLUMNS -> part != Kind.TABLE;
      case ROWS -> part == Kind.ROW;
      default -> false;
    };
  }
}
