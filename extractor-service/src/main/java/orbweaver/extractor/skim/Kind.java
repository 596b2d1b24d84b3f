package orbweaver.extractor.skim;

/** Category of an element in tree construction. (HTML standard, 13.2.6) */
enum Kind {
  /** Any element that is not listed below: it ends at its end tag. */
  PLAIN,
  /** Void element, without content. */
  VOID,
  /** The {@code hr} element: void, and closes a paragraph. */
  RULE,
  /** Block element: closes a paragraph. */
  BLOCK,
  /** Block element that does not stop the search for an open item. */
  DIVISION,
  /** Block element that ignores a line feed directly after its start tag. */
  PREFORMATTED,
  HEADING,
  ITEM,
  TERM,
  PARAGRAPH,
  FORM,
  /** Formatting element: is reconstructed after the end of its parent if it was not closed. */
  FORMATTING,
  /** Scope boundary: elements around it do not affect its contents. */
  BOX,
  BUTTON,
  SELECT,
  GROUP,
  OPTION,
  TABLE,
  CAPTION,
  COLUMNS,
  COLUMN,
  ROWS,
  ROW,
  CELL,
  /** Raw text element whose content is not part of the text. */
  CODE,
  /** Escapable raw text element: content with character references, but without tags. */
  TEXT,
  /** Element of SVG or MathML. */
  FOREIGN,
  /** The {@code noscript} element: markup that is isolated from the elements around it. */
  ISLAND,
  HTML,
  HEAD,
  BODY,
  /** Element with rare rules, which requires a DOM tree. */
  RARE;

  /** Tests whether the end tag of an enclosing element closes the element too. */
  boolean isImplied() {
    return switch (this) {
      case PARAGRAPH, ITEM, TERM, OPTION, GROUP -> true;
      default -> false;
    };
  }

  /** Tests whether the element bounds button scope, so that it hides a paragraph around it. */
  boolean bounds() {
    return switch (this) {
      case BOX, BUTTON, TABLE, CAPTION, CELL, FOREIGN, HTML -> true;
      default -> false;
    };
  }

  /** Tests whether the search for an open list or description item stops at the element. */
  boolean stopsItems() {
    return switch (this) {
      case PLAIN, FORMATTING, OPTION, GROUP, PARAGRAPH, DIVISION -> false;
      default -> true;
    };
  }

  /** Tests whether the element is a part of a table that can contain no text. */
  boolean isOfTable() {
    return switch (this) {
      case TABLE, COLUMNS, ROWS, ROW -> true;
      default -> false;
    };
  }
}
