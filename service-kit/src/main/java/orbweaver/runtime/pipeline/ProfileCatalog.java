package orbweaver.runtime.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.profile.Profile;
import orbweaver.runtime.evaluation.PageFormula;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Catalog of the profiles on topic {@code profile} of a pipeline. A record that cannot be used
 * drops the profile with its name. Not thread-safe.
 */
public final class ProfileCatalog implements AutoCloseable {
  private final TopicReader reader;
  private final BiConsumer<ConsumerRecord<byte[], byte[]>, String> rejections;
  private final SortedMap<String, Profile> profiles = new TreeMap<>();
  private final SortedMap<String, String> rejected = new TreeMap<>();
  private long nextOffset;

  /** Creates a catalog that has read nothing yet. */
  public ProfileCatalog(PipelineContext pipeline) {
    this(pipeline, (_, _) -> {});
  }

  /**
   * Creates a catalog that has read nothing yet.
   *
   * @param rejections receives each record that cannot be used, and the reason
   */
  public ProfileCatalog(
      PipelineContext pipeline, BiConsumer<ConsumerRecord<byte[], byte[]>, String> rejections) {
    reader = new TopicReader(pipeline, Topic.PROFILE, 0);
    this.rejections = rejections;
  }

  /** Reads all records that are written by now, also those of transactions that are still open. */
  public void readAll() {
    reader.readAllAndAwaitTransactions(this::apply);
  }

  /** Reads records that have arrived since, without a wait. Returns whether there were any. */
  public boolean readArrived() {
    var before = nextOffset;
    reader.poll(Duration.ZERO, this::apply);
    return nextOffset > before;
  }

  /** Returns the profiles, sorted by name. */
  public List<Profile> profiles() {
    return List.copyOf(profiles.values());
  }

  /** Returns the reasons why profiles cannot be used, by their names. */
  public SortedMap<String, String> rejected() {
    return new TreeMap<>(rejected);
  }

  /** Returns the offset after the last record that was read; 0 if none was. */
  public long nextOffset() {
    return nextOffset;
  }

  private void apply(ConsumerRecord<byte[], byte[]> record) {
    nextOffset = record.offset() + 1;
    // A topic that somebody made uncompacted may have records without a key.
    var name = record.key() == null ? "" : new String(record.key(), UTF_8);
    profiles.remove(name);
    rejected.remove(name);
    if (record.value() == null) return;
    switch (Records.read(Topic.PROFILE, record.headers(), record.value(), Profile.class)) {
      case Decoded(var profile) ->
          rejection(name, profile)
              .ifPresentOrElse(
                  reason -> reject(record, name, reason), () -> profiles.put(name, profile));
      case Unreadable(var reason) -> reject(record, name, reason);
    }
  }

  private static Optional<String> rejection(String key, Profile profile) {
    if (!profile.name().equals(key))
      return Optional.of("name: %s (expected: the key of the record)".formatted(profile.name()));
    if (profile.delivery().isPresent())
      return Optional.of("delivery (expected: none, because a reader of topic news delivers)");
    return profile.formula().flatMap(ProfileCatalog::rejection);
  }

  private static Optional<String> rejection(String formula) {
    try {
      var _ = PageFormula.parse(formula);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of("formula: " + e.getMessage());
    }
  }

  private void reject(ConsumerRecord<byte[], byte[]> record, String name, String reason) {
    rejected.put(name, reason);
    rejections.accept(record, reason);
  }

  @Override
  public void close() {
    reader.close();
  }
}
