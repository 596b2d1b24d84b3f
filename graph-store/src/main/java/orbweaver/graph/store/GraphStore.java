package orbweaver.graph.store;

import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;

/**
 * Store of the link graph. One thread writes; any thread may read.
 *
 * <p>The store commits a batch entirely or not at all, and only if it has reached the offsets at
 * which the batch begins and no later claim was made. Every record therefore counts once, whatever
 * crashes.
 */
public interface GraphStore extends AutoCloseable {
  /**
   * Makes this store the only writer of these partitions and fences earlier writers.
   *
   * @return the offset at which to resume each partition; 0 for a new partition
   */
  Map<Partition, Long> claim(Set<Partition> partitions);

  /** Returns the next offset of every known partition. */
  Map<Partition, Long> offsets();

  /**
   * Commits a batch.
   *
   * @throws FencedWriterException if this writer does not own the partitions, or not at these
   *     offsets; nothing is stored
   * @throws StoreException if it is unknown whether the batch is stored; {@link #offsets} tells
   */
  void commit(Batch batch);

  /** Stores a version of an activity. */
  void saveActivity(Activity activity);

  /** Deletes all rows and fences every writer. Every partition is then read from its beginning. */
  void clear();

  /** Returns the stored graph for queries, which are possible while the store is open. */
  LinkGraph graph();

  @Override
  void close();
}
