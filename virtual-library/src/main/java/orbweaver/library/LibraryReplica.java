package orbweaver.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.library.LibraryUpdate.Before;
import orbweaver.library.LibraryUpdate.Expired;
import orbweaver.library.LibraryUpdate.Recorded;
import orbweaver.library.LibraryUpdate.Removed;
import orbweaver.library.LibraryUpdate.Written;
import orbweaver.library.tree.LibraryTree;
import orbweaver.library.tree.LibraryView;

/** Replica of a virtual library, built from what its only writer publishes. Thread-safe. */
public final class LibraryReplica {
  // To build the tree again then costs less than to change it.
  static final int MAX_SINGLE_UPDATES = 1_000;

  private final Map<Long, Posting> postings = new HashMap<>();
  // By change and posting.
  private final Map<Long, Map<Long, Posting>> previous = new HashMap<>();
  private final TreeMap<Long, LibraryChange> changes = new TreeMap<>();
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private LibraryTree tree = new LibraryTree();
  private boolean isTreeCurrent = true;

  /**
   * Applies updates. Returns false if a posting is in a library that does not exist: readers of a
   * compacted topic meet that while they are behind, and apply further updates then.
   */
  public boolean apply(List<LibraryUpdate> updates) {
    lock.writeLock().lock();
    try {
      updates.forEach(this::store);
      isTreeCurrent = isTreeCurrent && updates.size() <= MAX_SINGLE_UPDATES && updateTree(updates);
      if (!isTreeCurrent) isTreeCurrent = buildTree();
      return isTreeCurrent;
    } finally {
      lock.writeLock().unlock();
    }
  }

  private void store(LibraryUpdate update) {
    switch (update) {
      case Written(var posting) -> postings.put(posting.number(), posting);
      case Removed(var number) -> postings.remove(number);
      case Before(var before) ->
          previous
              .computeIfAbsent(before.change(), _ -> new HashMap<>())
              .put(before.posting().number(), before.posting());
      case Recorded(var change) -> changes.put(change.number(), change);
      case Expired(var number) -> {
        previous.remove(number);
        changes.remove(number);
      }
    }
  }

  private boolean updateTree(List<LibraryUpdate> updates) {
    try {
      updates.forEach(this::updateTree);
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  private void updateTree(LibraryUpdate update) {
    switch (update) {
      case Written(var posting) -> tree.put(posting);
      case Removed(var number) -> tree.remove(number);
      case Before _, Recorded _, Expired _ -> {}
    }
  }

  private boolean buildTree() {
    try {
      tree = LibraryTree.of(postings.values());
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  /** Runs a query on the tree, which does not change until the query returns. */
  public <T> T read(Function<LibraryView, T> query) {
    return locked(() -> query.apply(tree));
  }

  private <T> T locked(Supplier<T> query) {
    lock.readLock().lock();
    try {
      return query.get();
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Returns a change. */
  public Optional<LibraryChange> change(long number) {
    return locked(() -> Optional.ofNullable(changes.get(number)));
  }

  /**
   * Returns changes, the newest first.
   *
   * @param before number after the first of them
   * @param limit maximum number of changes
   */
  public List<LibraryChange> changes(long before, int limit) {
    return locked(
        () ->
            changes.headMap(before, false).descendingMap().values().stream().limit(limit).toList());
  }

  /**
   * Returns the postings that a change named: as they are now, or as they were when it removed
   * them.
   */
  public List<Posting> named(long change) {
    return locked(
        () ->
            Optional.ofNullable(changes.get(change)).stream()
                .flatMap(found -> found.named().stream())
                .flatMap(number -> named(change, number).stream())
                .toList());
  }

  private Optional<Posting> named(long change, long number) {
    return tree.find(number)
        .or(() -> Optional.ofNullable(previous.getOrDefault(change, Map.of()).get(number)));
  }
}
