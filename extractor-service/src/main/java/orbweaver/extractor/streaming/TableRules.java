package orbweaver.extractor.streaming;

/** Rules for parts of tables, with implied start and end tags. (HTML standard, 13.2.6.4.9) */
final class TableRules {
  private TableRules() {}

  /** Opens a part of a table; false if a DOM tree is required. */
  static boolean open(ElementCategory part, TagReader tag, OpenElements open) {
    while (!mayContain(open.top(), part)) {
      if (!closesPart(open)) return false;
    }
    for (var kind = nextToOpen(open.top(), part); kind != part; kind = nextToOpen(kind, part)) {
      open.push(kind);
    }
    if (part != ElementCategory.COLUMN) open.push(part, tag, null);
    return true;
  }

  private static boolean mayContain(ElementCategory around, ElementCategory part) {
    return switch (around) {
      case TABLE -> true;
      case COLUMN_GROUP -> part == ElementCategory.COLUMN;
      case ROW_GROUP -> part == ElementCategory.ROW || part == ElementCategory.CELL;
      case ROW -> part == ElementCategory.CELL;
      default -> false;
    };
  }

  /** Returns the next element to open before a part, or the part itself. */
  private static ElementCategory nextToOpen(ElementCategory around, ElementCategory part) {
    return switch (part) {
      case COLUMN -> around == ElementCategory.TABLE ? ElementCategory.COLUMN_GROUP : part;
      case ROW -> around == ElementCategory.TABLE ? ElementCategory.ROW_GROUP : part;
      case CELL ->
          switch (around) {
            case TABLE -> ElementCategory.ROW_GROUP;
            case ROW_GROUP -> ElementCategory.ROW;
            default -> part;
          };
      default -> part;
    };
  }

  /** Closes the innermost part of a table; false if the innermost element is none. */
  private static boolean closesPart(OpenElements open) {
    if (!open.top().isTableStructure()) open.popToCell();
    return switch (open.top()) {
      case COLUMN_GROUP, ROW_GROUP, ROW, CELL, CAPTION -> {
        open.pop();
        yield true;
      }
      default -> false;
    };
  }

  /** Closes a table, row group or row; false if a DOM tree is required. */
  static boolean end(ElementCategory part, TagReader tag, OpenElements open) {
    if (!open.has(tag)) return false;
    while (open.top() != part) {
      if (open.top() == ElementCategory.TABLE || isBeside(open.top(), part) || !closesPart(open))
        return false;
    }
    var isMatch = open.topIs(tag);
    if (isMatch) open.pop();
    return isMatch;
  }

  private static boolean isBeside(ElementCategory innermost, ElementCategory part) {
    return switch (innermost) {
      case COLUMN_GROUP -> part != ElementCategory.TABLE;
      case ROW_GROUP -> part == ElementCategory.ROW;
      default -> false;
    };
  }
}
