package orbweaver.graph.store;

/**
 * Signals that another writer has claimed a partition or advanced it. This writer must claim the
 * partition again or stop.
 */
public final class FencedWriterException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public FencedWriterException(Partition partition, long from) {
    super(
        partition
            + ": another writer claimed or advanced it (expected: claimed by this writer, at offset "
            + from
            + ")");
  }
}
