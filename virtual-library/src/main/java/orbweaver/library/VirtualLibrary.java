package orbweaver.library;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.stream.LongStream;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.rules.LibraryDecision;
import orbweaver.library.rules.LibraryDecision.Accepted;
import orbweaver.library.rules.LibraryDecision.Rejected;
import orbweaver.library.rules.LibraryRules;
import orbweaver.library.rules.NumberSupply;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryTree;
import orbweaver.library.tree.LibraryView;

/**
 * Virtual library: its tree in memory, and the only writer of its records. One thread writes; any
 * thread may {@link #read}.
 */
public final class VirtualLibrary {
  private final LibraryRecords records;
  private final LibraryHistory history;
  private final LibraryTree tree;
  private final LibraryRules rules;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  /** Opens the library that the records describe. */
  public VirtualLibrary(LibraryRecords records) {
    this(records, HistoryLimit.USUAL);
  }

  VirtualLibrary(LibraryRecords records, HistoryLimit limit) {
    this.records = records;
    history = new LibraryHistory(records, limit);
    var postings = new ArrayList<Posting>();
    records.forEachPosting(postings::add);
    tree = LibraryTree.of(postings);
    rules = new LibraryRules(tree, history);
  }

  /** Runs a query on the tree, which does not change until the query returns. */
  public <T> T read(Function<LibraryView, T> query) {
    lock.readLock().lock();
    try {
      return query.apply(tree);
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Carries out a request, or rejects it. */
  public LibraryAnswer submit(LibraryRequest request, Requester requester, Instant now) {
    return submit(request, requester, ChangeGuard.NONE, now);
  }

  /** Carries out a request, unless the rules or the guard reject it. */
  public LibraryAnswer submit(
      LibraryRequest request, Requester requester, ChangeGuard guard, Instant now) {
    var counters = records.counters();
    var numbers = new NumberSupply(counters.nextPosting());
    var decision = rules.decide(request, requester, numbers, counters.nextChange(), now);
    return switch (guarded(decision, guard)) {
      case Rejected(var kind, var reason) -> new LibraryAnswer.Rejected(kind, reason);
      case Accepted accepted -> {
        records.put(new LibraryCounters(numbers.next(), counters.nextChange() + 1));
        var expired = store(accepted);
        apply(accepted);
        yield new Changed(accepted.change(), accepted.written(), expired);
      }
    };
  }

  private LibraryDecision guarded(LibraryDecision decision, ChangeGuard guard) {
    return switch (decision) {
      case Rejected rejected -> rejected;
      case Accepted accepted ->
          guard
              .rejection(tree, accepted)
              .<LibraryDecision>map(rejected -> rejected)
              .orElse(accepted);
    };
  }

  private List<LibraryChange> store(Accepted accepted) {
    accepted.change().removed().forEach(records::remove);
    accepted.written().forEach(records::put);
    return history.add(accepted);
  }

  private void apply(Accepted accepted) {
    lock.writeLock().lock();
    try {
      accepted.change().removed().reversed().forEach(tree::remove);
      accepted.written().forEach(tree::put);
    } finally {
      lock.writeLock().unlock();
    }
  }

  /**
   * Returns changes, the newest first.
   *
   * @param before number after the first of them
   * @param limit maximum number of changes
   */
  public List<LibraryChange> changes(long before, int limit) {
    var newest = Math.min(before, records.counters().nextChange()) - 1;
    var oldest = records.historyExtent().oldest();
    return LongStream.iterate(newest, number -> number >= oldest, number -> number - 1)
        .limit(limit)
        .boxed()
        .flatMap(number -> records.change(number).stream())
        .toList();
  }

  /**
   * Returns the postings that a change named: as they are now, or as they were when it removed
   * them. Their passwords are needed to undo it.
   */
  public List<Posting> named(long change) {
    return records.change(change).stream()
        .flatMap(found -> found.named().stream())
        .flatMap(number -> tree.find(number).or(() -> records.previous(change, number)).stream())
        .toList();
  }

  /** Returns a change. */
  public Optional<LibraryChange> change(long number) {
    return records.change(number);
  }

  /** Returns the postings that a change named and removed, as they were before. */
  public List<Posting> namedAndRemoved(LibraryChange change) {
    return change
        .namedAndRemoved()
        .flatMap(number -> records.previous(change.number(), number).stream())
        .toList();
  }
}
