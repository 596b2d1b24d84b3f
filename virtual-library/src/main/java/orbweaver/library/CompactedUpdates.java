package orbweaver.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.library.LibraryKey;
import orbweaver.library.LibraryUpdate.Before;
import orbweaver.library.LibraryUpdate.Expired;
import orbweaver.library.LibraryUpdate.Recorded;
import orbweaver.library.LibraryUpdate.Removed;
import orbweaver.library.LibraryUpdate.Written;

/**
 * Updates of a replica that were read and are not applied yet. Of many, only the newest of each key
 * is kept, as on a compacted topic: compaction of the topic itself lags.
 */
public final class CompactedUpdates {
  // A replica changes its tree step by step for as many, which needs all of them in their order.
  private static final int MAX_UNCOMPACTED = LibraryReplica.MAX_SINGLE_UPDATES;

  private record KeyedUpdate(LibraryKey key, LibraryUpdate update) {}

  private final boolean isFirstReading;
  private final List<KeyedUpdate> first = new ArrayList<>();
  private final Map<LibraryKey, LibraryUpdate> newest = new LinkedHashMap<>();

  /**
   * Creates an empty collection.
   *
   * @param isFirstReading whether the replica is empty, so that nothing has to be removed from it
   */
  public CompactedUpdates(boolean isFirstReading) {
    this.isFirstReading = isFirstReading;
  }

  /** Adds an update, and drops those with its key if there are many. */
  public void add(LibraryKey key, LibraryUpdate update) {
    if (newest.isEmpty() && first.size() < MAX_UNCOMPACTED) {
      first.add(new KeyedUpdate(key, update));
      return;
    }
    first.forEach(one -> replace(one.key(), one.update()));
    first.clear();
    replace(key, update);
  }

  // The newest one also has the newest place: a posting can move into a library made after it.
  private void replace(LibraryKey key, LibraryUpdate update) {
    newest.remove(key);
    if (!isFirstReading || !isRemoval(update)) newest.put(key, update);
  }

  private static boolean isRemoval(LibraryUpdate update) {
    return switch (update) {
      case Removed _, Expired _ -> true;
      case Written _, Before _, Recorded _ -> false;
    };
  }

  /** Returns the updates that are kept, in the order in which they were added. */
  public List<LibraryUpdate> updates() {
    return newest.isEmpty()
        ? first.stream().map(KeyedUpdate::update).toList()
        : List.copyOf(newest.values());
  }
}
