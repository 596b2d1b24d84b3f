package orbweaver.rule.kafka;

import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryKey;
import orbweaver.contract.library.LibraryKey.RecordKind;
import orbweaver.contract.library.Posting;
import orbweaver.library.HistoryExtent;
import orbweaver.library.LibraryCounters;
import orbweaver.library.LibraryRecords;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Records of the virtual library as JSON in a Kafka Streams state store, under the same keys as on
 * topic {@code library}.
 */
record LibraryStore(KeyValueStore<String, byte[]> store) implements LibraryRecords {
  private static final String COUNTERS = "counters";
  private static final String HISTORY = "history";

  @Override
  public void forEachPosting(Consumer<Posting> consumer) {
    try (var serializer = new StringSerializer();
        var rows = store.prefixScan(RecordKind.POSTING.prefix(), serializer)) {
      rows.forEachRemaining(row -> consumer.accept(read(row.value, Posting.class)));
    }
  }

  @Override
  public void put(Posting posting) {
    put(LibraryKey.ofPosting(posting.number()), posting);
  }

  @Override
  public void remove(long posting) {
    remove(LibraryKey.ofPosting(posting));
  }

  @Override
  public Optional<LibraryChange> change(long number) {
    return find(LibraryKey.ofChange(number).toString(), LibraryChange.class);
  }

  @Override
  public void put(LibraryChange change) {
    put(LibraryKey.ofChange(change.number()), change);
  }

  @Override
  public void removeChange(long number) {
    remove(LibraryKey.ofChange(number));
  }

  @Override
  public Optional<Posting> previous(long change, long posting) {
    return find(LibraryKey.ofPrevious(change, posting).toString(), Posting.class);
  }

  @Override
  public void putPrevious(long change, Posting posting) {
    put(LibraryKey.ofPrevious(change, posting.number()), posting);
  }

  @Override
  public void removePrevious(long change, long posting) {
    remove(LibraryKey.ofPrevious(change, posting));
  }

  @Override
  public HistoryExtent historyExtent() {
    return find(HISTORY, HistoryExtent.class).orElse(HistoryExtent.EMPTY);
  }

  @Override
  public void put(HistoryExtent extent) {
    store.put(HISTORY, Json.bytes(extent));
  }

  @Override
  public LibraryCounters counters() {
    return find(COUNTERS, LibraryCounters.class).orElse(LibraryCounters.FIRST);
  }

  @Override
  public void put(LibraryCounters counters) {
    store.put(COUNTERS, Json.bytes(counters));
  }

  private void put(LibraryKey key, Object value) {
    store.put(key.toString(), Json.bytes(value));
  }

  private void remove(LibraryKey key) {
    store.delete(key.toString());
  }

  private <T> Optional<T> find(String key, Class<T> type) {
    return Optional.ofNullable(store.get(key)).map(json -> read(json, type));
  }

  private static <T> T read(byte[] json, Class<T> type) {
    return switch (Json.read(json, type)) {
      case Decoded(var value) -> value;
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }
}
