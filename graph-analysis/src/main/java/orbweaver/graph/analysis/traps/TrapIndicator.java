package orbweaver.graph.analysis.traps;

import java.util.Locale;

/** Indicator of a trap or a mirror, with a query of its own. */
enum TrapIndicator {
  /** Many URLs have the same body. */
  SAME_BODY,
  /** Many URLs have the same text, whatever their markup. */
  SAME_TEXT,
  /** Many pages below a path have no link to another site, as server logs do. */
  NO_EXTERNAL_LINKS,
  /** Nearly all pages below a path link to the home page of one other site, as mirrors do. */
  ONE_EXTERNAL_HOME,
  /** URLs contain a date in the future. */
  DATED_AHEAD,
  /** Pages have a modification date in the future. */
  CHANGED_AHEAD,
  /** Sites with the most discovered URLs. */
  LARGE_SITE,
  /** Paths with many segments. */
  DEEP_PATH;

  /** Returns the name in results and of the query: {@code same-body}. */
  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
