package orbweaver.extractor.streaming;

/**
 * Rules for start and end tags in tables. They open and close the parts of a table whose tags are
 * implied. (HTML standard, 13.2.6.4.9)
 */
final class TableRules {
  private TableRules() {}

  /** Opens a part of a table; false if the page requires a DOM tree. */
  static boolean open(ElementCategory part, TagReader tag, OpenElements open) {
    while (!mayContain(open.top(), part)) {
      if (!closePart(open)) return false;
    }
    for (var category = nextToOpen(open.top(), part);
        category != part;
        category = nextToOpen(category, part)) {
      open.push(category);
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

  /** Closes the innermost part of a table; false if the innermost element is not such a part. */
  private static boolean closePart(OpenElements open) {
    if (!open.top().isTableStructure()) open.popToCell();
    return switch (open.top()) {
      case COLUMN_GROUP, ROW_GROUP, ROW, CELL, CAPTION -> {
        open.pop();
        yield true;
      }
      default -> false;
    };
  }

  /** Closes a table, row group or row; false if the page requires a DOM tree. */
  static boolean end(ElementCategory part, TagReader tag, OpenElements open) {
    if (!open.has(tag)) return false;
    while (open.top() != part) {
      if (open.top() == ElementCategory.TABLE || isOutside(open.top(), part) || !closePart(open))
        return false;
    }
    var isMatch = open.topIs(tag);
    if (isMatch) open.pop();
    return isMatch;
  }

  /** Tests whether the innermost element cannot be inside the part, so that a tag is missing. */
  private static boolean isOutside(ElementCategory innermost, ElementCategory part) {
    return switch (innermost) {
      case COLUMN_GROUP -> part != ElementCategory.TABLE;
      case ROW_GROUP -> part == ElementCategory.ROW;
      default -> false;
    };
  }
}
