package orbweaver.rule.kafka;

import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.rule.submission.ActivityVersions;
import org.apache.kafka.streams.state.KeyValueStore;

/** Store of activities as JSON in a Kafka Streams state store. */
record ActivityStore(KeyValueStore<String, byte[]> store) implements ActivityVersions.VersionStore {
  @Override
  public Optional<Activity> get(String key) {
    return Optional.ofNullable(store.get(key)).map(ActivityStore::read);
  }

  @Override
  public void put(String key, Activity activity) {
    store.put(key, Json.bytes(activity));
  }

  @Override
  public void forEach(Consumer<Activity> reader) {
    try (var all = store.all()) {
      all.forEachRemaining(row -> reader.accept(read(row.value)));
    }
  }

  private static Activity read(byte[] stored) {
    return switch (Json.read(stored, Activity.class)) {
      case Decoded(var activity) -> activity;
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }
}
