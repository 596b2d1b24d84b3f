package orbweaver.fetcher.memory;

/**
 * Limits of the bodies of one fetcher.
 *
 * @param bytes limit of the bytes in flight, from the first that is read until its commit
 * @param backlog bytes of finished bodies that are not committed, above which no exchange starts
 */
public record BodyLimits(long bytes, long backlog) {
  /** Returns limits without a limit of the backlog of its own: a commit may take long. */
  public static BodyLimits of(long bytes) {
    return new BodyLimits(bytes, bytes);
  }
}
