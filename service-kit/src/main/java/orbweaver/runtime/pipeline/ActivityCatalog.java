package orbweaver.runtime.pipeline;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Catalog of the activities of a pipeline, read from topic {@code activity}. On a look-up of an
 * unknown activity it reads to the current end of the topic before it answers that there is none.
 */
public final class ActivityCatalog implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ActivityCatalog.class);
  // Maximum time since the last read of the topic, for a look-up by current().
  private static final Duration MAX_AGE = Duration.ofSeconds(1);

  private final TopicReader reader;
  private final boolean isCommittedOnly;
  private final InstantSource clock;
  private final Map<String, NavigableMap<Integer, Activity>> activities = new HashMap<>();
  private Instant lastRead = Instant.MIN;

  private ActivityCatalog(PipelineContext pipeline, boolean isCommittedOnly, InstantSource clock) {
    reader = new TopicReader(pipeline, Topic.ACTIVITY, 0);
    this.isCommittedOnly = isCommittedOnly;
    this.clock = clock;
  }

  /**
   * Creates a catalog for readers of the topic. A record may name an activity whose own record is
   * not committed yet; the catalog waits for it.
   */
  public static ActivityCatalog of(PipelineContext pipeline, InstantSource clock) {
    return new ActivityCatalog(pipeline, false, clock);
  }

  /**
   * Creates a catalog that waits for no transaction. The writer of the topic needs it, because it
   * would wait for itself; so does a reader that runs while rule-service may be stopped.
   */
  public static ActivityCatalog ofCommitted(PipelineContext pipeline, InstantSource clock) {
    return new ActivityCatalog(pipeline, true, clock);
  }

  /**
   * Returns the activity in that version, or in the first later one that the topic still has. Reads
   * to the end of the topic only if there is none in the catalog.
   */
  public synchronized Optional<Activity> find(String id, int version) {
    return from(id, version)
        .or(
            () -> {
              read();
              return from(id, version);
            });
  }

  /**
   * Returns the newest known version, which is at least the given one. The catalog was read at most
   * one second ago.
   */
  public synchronized Optional<Activity> current(String id, int version) {
    if (isStale()) readCommitted();
    return find(id, version).flatMap(_ -> newest(id));
  }

  private boolean isStale() {
    var now = clock.instant();
    return now.isBefore(lastRead) || now.isAfter(lastRead.plus(MAX_AGE));
  }

  /** Reads to the end of the topic and returns the newest version of an activity. */
  public synchronized Optional<Activity> latest(String id) {
    read();
    return newest(id);
  }

  /** Reads to the end of the topic and returns the newest versions of all activities. */
  public synchronized Collection<Activity> all() {
    read();
    return activities.values().stream().map(versions -> versions.lastEntry().getValue()).toList();
  }

  private Optional<Activity> from(String id, int version) {
    return Optional.ofNullable(versions(id).ceilingEntry(version)).map(Map.Entry::getValue);
  }

  private Optional<Activity> newest(String id) {
    return Optional.ofNullable(versions(id).lastEntry()).map(Map.Entry::getValue);
  }

  private NavigableMap<Integer, Activity> versions(String id) {
    return activities.getOrDefault(id, Collections.emptyNavigableMap());
  }

  private void read() {
    if (isCommittedOnly) readCommitted();
    else reader.readAllAndAwaitTransactions(this::add);
  }

  private void readCommitted() {
    reader.readCommitted(this::add);
    lastRead = clock.instant();
  }

  private void add(ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.ACTIVITY, record.headers(), record.value(), Activity.class)) {
      case Decoded(var activity) ->
          activities
              .computeIfAbsent(activity.id(), _ -> new TreeMap<>())
              .put(activity.version(), activity);
      case Unreadable(var reason) ->
          LOG.warn(
              "{} offset {}: cannot read the record of an activity, so it is ignored; submit the"
                  + " activity again, or upgrade if a newer version wrote it: {}",
              record.topic(),
              record.offset(),
              reason);
    }
  }

  @Override
  public synchronized void close() {
    reader.close();
  }
}
