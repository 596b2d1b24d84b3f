package orbweaver.graph;

import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;

/**
 * Where the link graph is kept. One thread writes; any may ask.
 *
 * <p>A batch is kept whole or not at all, and only if the store stands where the batch begins and
 * no later claim was made: so every record counts once, whoever crashed.
 */
public interface GraphStore extends AutoCloseable {
  /**
   * Makes this the only writer of these partitions; whoever had them is fenced.
   *
   * @return where each is to be read on; 0 for one never seen
   */
  Map<Partition, Long> claim(Set<Partition> partitions);

  /** The next offset of every partition there is. */
  Map<Partition, Long> offsets();

  /**
   * Keeps a batch.
   *
   * @throws Fenced when it is not for us to write, or not from there; nothing is kept
   * @throws StoreFailure when it is unknown whether it is kept; {@link #offsets} tells
   */
  void commit(Batch batch);

  /** Keeps a version of an activity. */
  void remember(Activity activity);

  /** Forgets all: every partition is to be read from its beginning. Whoever writes is fenced. */
  void clear();

  /** What is kept, to be asked; as long as the store is open. */
  LinkGraph graph();

  @Override
  void close();
}
