package orbweaver.index.search;

/** Order of hits. */
public enum HitOrder {
  /** The highest score first. */
  SCORE,
  /** The page that was fetched last first. */
  NEWEST
}
