package orbweaver.graph.kafka;

/** A moment in the life of a sink at which it may die. */
enum Moment {
  /** The partitions are claimed, and nothing is read. */
  CLAIMED,

  /** A batch is read, and a record of what it changes is about to be sent. */
  SAYING,

  /** Such a record lies on its topic, and is not committed. */
  SAID,

  /** All of the batch is said and committed, and the store knows nothing of it. */
  TOLD,

  /** Its rows are written, and their transaction is not committed. */
  WRITTEN,

  /** They are kept, and nobody was told so. */
  KEPT
}
