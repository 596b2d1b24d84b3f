package orbweaver.extractor.streaming;

/** Category of an element in tree construction. (HTML standard, 13.2.6) */
enum ElementCategory {
  /** Any element that is not listed below: it ends at its end tag. */
  ORDINARY,
  /** Void element, without content. */
  VOID,
  /** The {@code hr} element: void, and closes a paragraph. */
  HORIZONTAL_RULE,
  /** Block element: closes a paragraph. */
  BLOCK,
  /** Block element that does not stop the search for an open item. */
  DIVISION,
  /** Block element that ignores a line feed directly after its start tag. */
  PREFORMATTED,
  HEADING,
  LIST_ITEM,
  DESCRIPTION_ITEM,
  PARAGRAPH,
  FORM,
  /** Formatting element: is reconstructed after the end of its parent if it was not closed. */
  FORMATTING,
  /** Scope boundary: elements around it do not affect its contents. */
  SCOPE_BOUNDARY,
  BUTTON,
  SELECT,
  OPTION_GROUP,
  OPTION,
  TABLE,
  CAPTION,
  COLUMN_GROUP,
  COLUMN,
  ROW_GROUP,
  ROW,
  CELL,
  /** Raw text element whose content is not part of the text. */
  RAW_TEXT,
  /** Escapable raw text element: content with character references, but without tags. */
  ESCAPABLE_RAW_TEXT,
  /** Element of SVG or MathML. */
  FOREIGN,
  /** The {@code noscript} element: markup that is isolated from the elements around it. */
  NOSCRIPT,
  HTML,
  HEAD,
  BODY,
  /** Element whose rules this reader does not implement, so that the page requires a DOM tree. */
  UNSUPPORTED;

  /**
   * Tests whether the end tag of the element may be missing before that of an enclosing element.
   */
  boolean hasImpliedEnd() {
    return switch (this) {
      case PARAGRAPH, LIST_ITEM, DESCRIPTION_ITEM, OPTION, OPTION_GROUP -> true;
      default -> false;
    };
  }

  /** Tests whether the element bounds button scope, so that it hides a paragraph around it. */
  boolean boundsButtonScope() {
    return switch (this) {
      case SCOPE_BOUNDARY, BUTTON, TABLE, CAPTION, CELL, FOREIGN, HTML -> true;
      default -> false;
    };
  }

  /** Tests whether the search for an open list or description item stops at the element. */
  boolean stopsItemSearch() {
    return switch (this) {
      case ORDINARY, FORMATTING, OPTION, OPTION_GROUP, PARAGRAPH, DIVISION -> false;
      default -> true;
    };
  }

  /** Tests whether the element is a part of a table that can contain no text. */
  boolean isTableStructure() {
    return switch (this) {
      case TABLE, COLUMN_GROUP, ROW_GROUP, ROW -> true;
      default -> false;
    };
  }
}
