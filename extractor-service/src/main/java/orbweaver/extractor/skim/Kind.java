package orbweaver.extractor.skim;

/** What a parser has to know of an element. (HTML standard, 13.2.6, tree construction) */
enum Kind {
  /** Any that is not named below: it ends where its end tag says. */
  PLAIN,
  /** Has no content. */
  VOID,
  /** A rule ends a paragraph and has no content. */
  RULE,
  /** Ends a paragraph. */
  BLOCK,
  /** Like a block; an item around it may end, too. */
  DIVISION,
  /** Like a block; a line feed right behind its start tag is not in it. */
  PREFORMATTED,
  HEADING,
  ITEM,
  TERM,
  PARAGRAPH,
  FORM,
  /** Goes on behind the end of what it stands in, if that ends before it. */
  FORMATTING,
  /** What stands around it does not matter to what is in it. */
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
  /** Its content is no markup and no text. */
  CODE,
  /** Its content has references, but no markup. */
  TEXT,
  /** Of SVG or MathML. */
  FOREIGN,
  /** Its content is plain markup that nothing around it sees. */
  ISLAND,
  HTML,
  HEAD,
  BODY,
  /** Has rules that are seldom asked for. */
  RARE;

  /** Whether an end tag of what stands around may end it, too. */
  boolean isImplied() {
    return switch (this) {
      case PARAGRAPH, ITEM, TERM, OPTION, GROUP -> true;
      default -> false;
    };
  }

  /** Whether a paragraph around it is out of sight. */
  boolean bounds() {
    return switch (this) {
      case BOX, BUTTON, TABLE, CAPTION, CELL, FOREIGN, HTML -> true;
      default -> false;
    };
  }

  /** Whether a search for the item or term around it ends there. */
  boolean stopsItems() {
    return switch (this) {
      case PLAIN, FORMATTING, OPTION, GROUP, PARAGRAPH, DIVISION -> false;
      default -> true;
    };
  }

  /** Whether a table has it where it can have no text. */
  boolean isOfTable() {
    return switch (this) {
      case TABLE, COLUMNS, ROWS, ROW -> true;
      default -> false;
    };
  }
}
