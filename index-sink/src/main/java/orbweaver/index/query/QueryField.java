package orbweaver.index.query;

import java.util.Locale;

/** Field of a page in which a query looks for words. */
public enum QueryField {
  TITLE,
  HEADING,
  TEXT,
  /** Anchor texts of links to the page. */
  ANCHOR,
  /** Words of its URL. */
  URL;

  /** Returns its name in queries. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
