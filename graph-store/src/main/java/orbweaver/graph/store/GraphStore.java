package orbweaver.graph.store;

import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;

/**
 * Store of the link graph and of the consumer offsets up to which it was built. One thread writes;
 * any thread may read.
 *
 * <p>A commit stores the rows of a batch and its new offsets in one transaction. It succeeds only
 * if this writer has the latest claim on each partition and the stored offset of each partition is
 * the one at which the batch begins. Every record therefore counts once, also after a crash.
 */
public interface GraphStore extends AutoCloseable {
  /**
   * Claims partitions: this store becomes their only writer, and earlier writers are fenced.
   *
   * @return for each partition, the offset at which to resume; 0 for a new partition
   */
  Map<Partition, Long> claim(Set<Partition> partitions);

  /** Returns the next offset to consume of every partition that was ever claimed. */
  Map<Partition, Long> offsets();

  /**
   * Commits a batch.
   *
   * @throws FencedWriterException if this writer has not claimed the partitions, or another writer
   *     has claimed or advanced one of them since; nothing is stored
   * @throws StoreException if the database failed and may or may not have stored the batch; {@link
   *     #offsets} shows which
   */
  void commit(Batch batch);

  /** Stores a version of an activity. */
  void saveActivity(Activity activity);

  /**
   * Deletes all rows, resets all offsets to 0 and fences every writer, so that the graph can be
   * built again from the beginning of its topics.
   */
  void clear();

  /** Returns the stored graph for queries, which are possible while the store is open. */
  LinkGraph graph();

  @Override
  void close();
}
