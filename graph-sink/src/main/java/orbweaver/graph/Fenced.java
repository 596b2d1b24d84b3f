package orbweaver.graph;

/**
 * Signals that another writer has claimed a partition or advanced it. This writer must claim the
 * partition again or stop.
 */
public final class Fenced extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Fenced(Partition partition, long from) {
    super(
        partition
            + ": another writer claimed or advanced it (expected: claimed by this writer, at offset "
            + from
            + ")");
  }
}
