package orbweaver.engine.tables;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;
import orbweaver.library.HistoryExtent;
import orbweaver.library.LibraryCounters;
import orbweaver.library.LibraryRecords;

/** Records of the virtual library in tables. */
public final class LibraryTables implements LibraryRecords {
  private static final String COUNTERS = "counters";
  private static final String EXTENT = "extent";
  private static final Codec<PreviousKey> PREVIOUS_KEY =
      Codec.of(PreviousKey::bytes, PreviousKey::read);

  private final StateTable<Long, Posting> postings;
  private final StateTable<Long, LibraryChange> changes;
  private final StateTable<PreviousKey, Posting> previous;
  private final StateTable<String, HistoryExtent> history;
  private final StateTable<String, LibraryCounters> counters;

  public LibraryTables(TableFactory tables) {
    var posting = Codec.json(Posting.class);
    postings = tables.table(EngineTables.POSTINGS, Codec.NUMBER, posting);
    changes =
        tables.table(EngineTables.LIBRARY_CHANGES, Codec.NUMBER, Codec.json(LibraryChange.class));
    previous = tables.table(EngineTables.PREVIOUS_POSTINGS, PREVIOUS_KEY, posting);
    history = tables.table("library-history", Codec.TEXT, Codec.json(HistoryExtent.class));
    counters = tables.table("library-counters", Codec.TEXT, Codec.json(LibraryCounters.class));
  }

  private record PreviousKey(long change, long posting) {
    byte[] bytes() {
      return ByteBuffer.allocate(2 * Long.BYTES).putLong(change).putLong(posting).array();
    }

    static PreviousKey read(byte[] bytes) {
      var buffer = ByteBuffer.wrap(bytes);
      return new PreviousKey(buffer.getLong(), buffer.getLong());
    }
  }

  @Override
  public void forEachPosting(Consumer<Posting> consumer) {
    postings.forEach((_, posting) -> consumer.accept(posting));
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
    return changes.get(number);
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
    return previous.get(new PreviousKey(change, posting));
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
    return history.get(EXTENT).orElse(HistoryExtent.EMPTY);
  }

  @Override
  public void put(HistoryExtent extent) {
    history.put(EXTENT, extent);
  }

  @Override
  public LibraryCounters counters() {
    return counters.get(COUNTERS).orElse(LibraryCounters.FIRST);
  }

  @Override
  public void put(LibraryCounters newest) {
    counters.put(COUNTERS, newest);
  }
}
