package orbweaver.graph.store;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.graph.store.query.SubgraphSnapshot;

/**
 * Store of the link graph and of the consumer offsets up to which it was built. One thread writes;
 * any thread may read.
 *
 * <p>A commit stores the rows of a batch and its new offsets in one transaction. It succeeds only
 * if this writer has the latest claim on each partition and the stored offset of each partition is
 * the one at which the batch begins. Every record therefore counts once, also after a crash. A
 * batch that is open when the store is closed is discarded.
 */
public interface GraphStore extends GraphWriter, AutoCloseable {
  /**
   * Claims partitions: this store becomes their only writer, and earlier writers are fenced. No
   * batch may be open.
   *
   * @return for each partition, the offset at which to resume; 0 for a new partition
   */
  Map<Partition, Long> claim(Set<Partition> partitions);

  /** Returns the next offset to consume of every partition that was ever claimed. */
  Map<Partition, Long> offsets();

  /** Stores a version of an activity: with the open batch, or at once if no batch is open. */
  void saveActivity(Activity activity);

  /**
   * Deletes all rows, resets all offsets to 0 and fences every writer, so that the graph can be
   * built again from the beginning of its topics. No batch may be open.
   */
  void clear();

  /**
   * Merges the rows of each page that has several: the newest page is kept, else the newest
   * redirect, else the newest other answer. A page gets the links of all rows that are pages, each
   * edge once. For derived graphs; a crawl numbers the requests of a page instead. No batch may be
   * open.
   */
  void mergeRepeatedPages();

  /**
   * Counts the graph and stores its size, with a row of zeros before the first one. Stored sizes
   * never change; neither {@link #clear} nor a later answer affects them. No batch may be open.
   *
   * @param now time of the snapshot
   */
  SubgraphSnapshot takeSnapshot(Instant now);

  /** Returns the stored graph for queries, which are possible while the store is open. */
  LinkGraph graph();

  @Override
  void close();
}
