package orbweaver.graph.kafka;

/** Point in the life of a sink at which it may crash. */
enum Moment {
  /** The partitions are claimed; nothing is read. */
  CLAIMED,

  /** A batch is read; a change record is about to be sent. */
  SAYING,

  /** A change record is on its topic, uncommitted. */
  SAID,

  /** All change records are committed; the store has nothing of the batch. */
  TOLD,

  /** The rows are written; their transaction is uncommitted. */
  WRITTEN,

  /** The rows are committed; the group offsets are not. */
  KEPT
}
