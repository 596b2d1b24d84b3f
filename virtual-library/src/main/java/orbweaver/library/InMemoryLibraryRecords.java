package orbweaver.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;

/** Records of a virtual library in memory, which end with the process. */
public final class InMemoryLibraryRecords implements LibraryRecords {
  private record PreviousKey(long change, long posting) {}

  private final Map<Long, Posting> postings = new HashMap<>();
  private final Map<Long, LibraryChange> changes = new HashMap<>();
  private final Map<PreviousKey, Posting> previous = new HashMap<>();
  private LibraryCounters counters = LibraryCounters.FIRST;
  private HistoryExtent extent = HistoryExtent.EMPTY;

  @Override
  public void forEachPosting(Consumer<Posting> consumer) {
    List.copyOf(postings.values()).forEach(consumer);
  }

  @Override
  public void put(Posting posting) {
    postings.put(posting.number(), posting);
  }

  @Override
  public void remove(long posting) {
    postings.remove(posting);
  }

  @Override
  public Optional<LibraryChange> change(long number) {
    return Optional.ofNullable(changes.get(number));
  }

  @Override
  public void put(LibraryChange change) {
    changes.put(change.number(), change);
  }

  @Override
  public void removeChange(long number) {
    changes.remove(number);
  }

  @Override
  public Optional<Posting> previous(long change, long posting) {
    return Optional.ofNullable(previous.get(new PreviousKey(change, posting)));
  }

  @Override
  public void putPrevious(long change, Posting posting) {
    previous.put(new PreviousKey(change, posting.number()), posting);
  }

  @Override
  public void removePrevious(long change, long posting) {
    previous.remove(new PreviousKey(change, posting));
  }

  @Override
  public HistoryExtent historyExtent() {
    return extent;
  }

  @Override
  public void put(HistoryExtent newest) {
    extent = newest;
  }

  @Override
  public LibraryCounters counters() {
    return counters;
  }

  @Override
  public void put(LibraryCounters counters) {
    this.counters = counters;
  }
}
