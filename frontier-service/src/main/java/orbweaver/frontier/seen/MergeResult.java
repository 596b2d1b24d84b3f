package orbweaver.frontier.seen;

/** Result of merging a discovery path into the paths of a seen URL. */
public sealed interface MergeResult {
  /** No change: a stored path dominates the new one, or the path limit was exceeded before. */
  record NoGain() implements MergeResult {}

  /** No new path, but a higher priority than before. */
  record HigherPriority(SeenUrl url) implements MergeResult {}

  /** A path that may lead farther than the stored ones. */
  record NewPath(SeenUrl url) implements MergeResult {}

  /** A path that is not stored, the first one beyond the path limit. */
  record PathLimitExceeded(SeenUrl url) implements MergeResult {}
}
