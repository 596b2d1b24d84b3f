package orbweaver.graph.analysis.traps;

import orbweaver.contract.EnumText;

/** Indicator of a trap or a mirror, for which pages and links are queried. */
enum TrapIndicator {
  /** Many URLs have the same body. */
  SAME_BODY,
  /** Many URLs have the same text but different bodies. */
  SAME_TEXT,
  /** No page below a path has a link to another site, as in server logs. */
  NO_EXTERNAL_LINKS,
  /** Nearly all pages below a path link to the home page of one other site, as in mirrors. */
  ONE_EXTERNAL_HOME,
  /** URLs contain a date in the future. */
  DATED_AHEAD,
  /** Pages have a modification date in the future. */
  CHANGED_AHEAD,
  /** Sites have very many discovered URLs. */
  LARGE_SITE,
  /** Paths of URLs have very many segments. */
  DEEP_PATH;

  /** Returns the name in findings, which is also the name of the SQL script: {@code same-body}. */
  String code() {
    return EnumText.of(this);
  }
}
