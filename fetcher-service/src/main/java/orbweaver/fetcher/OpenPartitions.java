package orbweaver.fetcher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** States of the partitions that are assigned to a fetcher. */
final class OpenPartitions {
  private final Map<Integer, PartitionState> states = new HashMap<>();

  void open(int partition, PartitionState state) {
    states.put(partition, state);
  }

  /** Returns the state of an open partition. */
  PartitionState require(int partition) {
    var state = states.get(partition);
    if (state == null) throw new IllegalStateException("partition " + partition + " is not open");
    return state;
  }

  /** Closes a partition if it is open; removes and returns its completions. */
  List<FetchCompletion> close(int partition) {
    var state = states.remove(partition);
    if (state == null) return List.of();
    state.close();
    return state.drain();
  }

  /** Closes the states of all partitions, which keep their completions. */
  void closeAll() {
    states.values().forEach(PartitionState::close);
  }

  /** Removes and returns the completions of all partitions. */
  List<FetchCompletion> drain() {
    var taken = new ArrayList<FetchCompletion>();
    for (var state : states.values()) taken.addAll(state.drain());
    return taken;
  }
}
