package orbweaver.graph.store;

import java.util.List;

/**
 * Writer of the rows of consumed records in batches. The first row opens a batch. Rows go to the
 * database as they are appended, so that no batch is held in memory. They become visible when the
 * batch is committed, together with the offsets that the store reaches with them.
 *
 * <p>A failure discards the batch; only a failed commit may have stored it, and then as a whole.
 * After a failed append, {@link #rollback} or a claim must precede the next append or commit, so
 * that no caller commits offsets without the rows that were discarded.
 */
public interface GraphWriter {
  /**
   * Appends a row to the batch.
   *
   * @throws StoreException if the database failed
   */
  void append(Row row);

  /**
   * Commits the batch.
   *
   * @param advances one for each partition of the records; never empty, no partition twice
   * @throws FencedWriterException if this writer has not claimed the partitions, or another writer
   *     has claimed or advanced one of them since; nothing is stored
   * @throws StoreException if the database failed and may or may not have stored the batch; {@link
   *     GraphStore#offsets} shows which
   */
  void commit(List<OffsetAdvance> advances);

  /** Discards the batch, if one is open. */
  void rollback();
}
