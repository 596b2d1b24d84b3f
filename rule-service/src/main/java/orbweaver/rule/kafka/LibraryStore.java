package orbweaver.rule.kafka;

import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.library.LibraryCounters;
import orbweaver.library.LibraryRecords;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Records of the virtual library as JSON in a Kafka Streams state store. The first part of a key is
 * the kind of the record.
 */
record LibraryStore(KeyValueStore<String, byte[]> store) implements LibraryRecords {
  private static final String POSTING = "posting/";
  private static final String CHANGE = "change/";
  private static final String PREVIOUS = "previous/";
  private static final String COUNTERS = "counters";

  @Override
  public void forEachPosting(Consumer<Posting> consumer) {
    try (var serializer = new StringSerializer();
        var rows = store.prefixScan(POSTING, serializer)) {
      rows.forEachRemaining(row -> consumer.accept(read(row.value, Posting.class)));
    }
  }

  @Override
  public void put(Posting posting) {
    store.put(POSTING + posting.number(), Json.bytes(posting));
  }

  @Override
  public void remove(long posting) {
    store.delete(POSTING + posting);
  }

  @Override
  public Optional<LibraryChange> change(long number) {
    return find(CHANGE + number, LibraryChange.class);
  }

  @Override
  public void put(LibraryChange change) {
    store.put(CHANGE + change.number(), Json.bytes(change));
  }

  @Override
  public Optional<Posting> previous(long change, long posting) {
    return find(PREVIOUS + change + '/' + posting, Posting.class);
  }

  @Override
  public void putPrevious(long change, Posting posting) {
    store.put(PREVIOUS + change + '/' + posting.number(), Json.bytes(posting));
  }

  @Override
  public LibraryCounters counters() {
    return find(COUNTERS, LibraryCounters.class).orElse(LibraryCounters.FIRST);
  }

  @Override
  public void put(LibraryCounters counters) {
    store.put(COUNTERS, Json.bytes(counters));
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
