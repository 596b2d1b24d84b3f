package orbweaver.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.library.rules.ChangeHistory;
import orbweaver.library.rules.LibraryDecision.Accepted;

/** History of a virtual library, of which the oldest changes are removed when it is too large. */
record LibraryHistory(LibraryRecords records, HistoryLimit limit) implements ChangeHistory {
  @Override
  public Optional<LibraryChange> change(long number) {
    return records.change(number);
  }

  @Override
  public Posting previous(long change, long posting) {
    return records
        .previous(change, posting)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "change %d: no previous record of posting %d".formatted(change, posting)));
  }

  /** Adds a change, and returns those that are not kept any more. */
  List<LibraryChange> add(Accepted accepted) {
    var change = accepted.change();
    for (var posting : accepted.previous()) records.putPrevious(change.number(), posting);
    records.put(change);
    change
        .undoes()
        .flatMap(records::change)
        .ifPresent(undone -> records.put(undone.withUndoneBy(change.number())));
    var extent = extentBefore(change.number());
    var size = extent.size() + HistoryLimit.sizeOf(change, accepted.previous());
    return removeExcess(new HistoryExtent(extent.oldest(), size), change.number());
  }

  // A history that was kept without a limit has no record of its extent.
  private HistoryExtent extentBefore(long number) {
    var extent = records.historyExtent();
    if (!extent.equals(HistoryExtent.EMPTY)) return extent;
    var size =
        LongStream.range(extent.oldest(), number)
            .boxed()
            .flatMap(earlier -> records.change(earlier).stream())
            .mapToLong(earlier -> HistoryLimit.sizeOf(earlier, previous(earlier)))
            .sum();
    return new HistoryExtent(extent.oldest(), size);
  }

  private List<LibraryChange> removeExcess(HistoryExtent extent, long newest) {
    var removed = new ArrayList<LibraryChange>();
    var oldest = extent.oldest();
    var size = extent.size();
    // A history that was kept without a limit becomes smaller step by step.
    while (oldest < newest
        && limit.isExceeded(newest - oldest + 1, size)
        && !limit.isStepComplete(oldest - extent.oldest(), extent.size() - size)) {
      // A change that is missing must not end all further changes of the library.
      var change = records.change(oldest);
      size -= change.map(this::remove).orElse(0L);
      change.ifPresent(removed::add);
      oldest++;
    }
    records.put(new HistoryExtent(oldest, Math.max(0, size)));
    return removed;
  }

  private long remove(LibraryChange change) {
    var previous = previous(change);
    for (var posting : previous) records.removePrevious(change.number(), posting.number());
    records.removeChange(change.number());
    return HistoryLimit.sizeOf(change, previous);
  }

  private List<Posting> previous(LibraryChange change) {
    return Stream.concat(change.replaced().stream(), change.removed().stream())
        .flatMap(number -> records.previous(change.number(), number).stream())
        .toList();
  }
}
