package orbweaver.graph.sink.kafka;

/** Point in the life of a sink at which it may crash. */
enum CrashPoint {
  /** The partitions are claimed; nothing is read. */
  CLAIMED,

  /** A batch is read; a change record is about to be sent. */
  BEFORE_SEND,

  /** A change record is on its topic, uncommitted. */
  SENT,

  /** All change records are committed; the store has nothing of the batch. */
  CHANGES_COMMITTED,

  /** The rows are written; their transaction is uncommitted. */
  ROWS_WRITTEN,

  /** The rows are committed; the group offsets are not. */
  ROWS_COMMITTED
}
