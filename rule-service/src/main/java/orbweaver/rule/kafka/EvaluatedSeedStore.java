package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.rule.submission.EvaluatedSeed;
import orbweaver.rule.submission.EvaluatedSeeds;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Store of evaluated seeds in Kafka Streams state stores.
 *
 * @param seeds JSON by activity and URL
 * @param counts number of evaluations by activity
 */
record EvaluatedSeedStore(
    KeyValueStore<String, byte[]> seeds, KeyValueStore<String, Integer> counts)
    implements EvaluatedSeeds.SeedStore {
  @Override
  public Optional<EvaluatedSeed> get(String key) {
    return Optional.ofNullable(seeds.get(key)).map(EvaluatedSeedStore::read);
  }

  @Override
  public void put(String key, EvaluatedSeed seed) {
    seeds.put(key, Json.bytes(seed));
  }

  @Override
  public Optional<Integer> count(String activity) {
    return Optional.ofNullable(counts.get(activity));
  }

  @Override
  public void putCount(String activity, int count) {
    counts.put(activity, count);
  }

  private static EvaluatedSeed read(byte[] stored) {
    return switch (Json.read(stored, EvaluatedSeed.class)) {
      case Decoded(var seed) -> seed;
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }
}
