package orbweaver.frontier.known;

/** Result of merging a discovery path into the paths of a seen URL. */
public sealed interface Gain {
  /** No change: a stored path dominates the new one, or the path limit was exceeded before. */
  record Nothing() implements Gain {}

  /** No new path, but a higher priority than before. */
  record Sooner(Known known) implements Gain {}

  /** A path that may lead farther than the stored ones. */
  record Better(Known known) implements Gain {}

  /** A path that is not stored, the first one beyond the path limit. */
  record TooMany(Known known) implements Gain {}
}
