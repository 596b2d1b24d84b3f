package orbweaver.rule.kafka;

import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;
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
  private static final String RESERVED = "reserved/";
  private static final String COUNTERS = "counters";

  @Override
  public void forEachPosting(Consumer<Posting> consumer) {
    forEach(POSTING, (_, json) -> consumer.accept(read(json, Posting.class)));
  }

  private void forEach(String prefix, BiConsumer<String, byte[]> consumer) {
    try (var serializer = new StringSerializer();
        var rows = store.prefixScan(prefix, serializer)) {
      rows.forEachRemaining(row -> consumer.accept(row.key.substring(prefix.length()), row.value));
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

  @Override
  public void forEachReserved(BiConsumer<Long, Instant> consumer) {
    forEach(
        RESERVED,
        (number, json) -> consumer.accept(Long.valueOf(number), read(json, Instant.class)));
  }

  @Override
  public void putReserved(long number, Instant at) {
    store.put(RESERVED + number, Json.bytes(at));
  }

  @Override
  public void removeReserved(long number) {
    store.delete(RESERVED + number);
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
