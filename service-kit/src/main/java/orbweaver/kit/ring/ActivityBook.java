package orbweaver.kit.ring;

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
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The activities of a ring, read from their topic. Asked for one it has not seen, it reads to the
 * topic's present end before it says that there is none.
 */
public final class ActivityBook implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ActivityBook.class);
  // So old is what is held to be the newest version, at most.
  private static final Duration NEWS = Duration.ofSeconds(1);

  private final TopicReader reader;
  private final boolean isWriters;
  private final InstantSource clock;
  private final Map<String, NavigableMap<Integer, Activity>> activities = new HashMap<>();
  private Instant lastRead = Instant.MIN;

  private ActivityBook(KafkaRing ring, boolean isWriters, InstantSource clock) {
    reader = new TopicReader(ring, Topic.ACTIVITY, 0);
    this.isWriters = isWriters;
    this.clock = clock;
  }

  /**
   * For all but the writer. A record may name an activity whose own record is not decided yet: that
   * is waited for.
   */
  public static ActivityBook of(KafkaRing ring, InstantSource clock) {
    return new ActivityBook(ring, false, clock);
  }

  /** For the writer of the topic, who would wait for himself. */
  public static ActivityBook ofWriter(KafkaRing ring, InstantSource clock) {
    return new ActivityBook(ring, true, clock);
  }

  /** The activity in that version, or in the first later one that the topic still has. */
  public synchronized Optional<Activity> find(String id, int version) {
    return from(id, version)
        .or(
            () -> {
              read();
              return from(id, version);
            });
  }

  /** The activity as it is now, give or take a second; that version at least. */
  public synchronized Optional<Activity> current(String id, int version) {
    if (isNews()) readDecided();
    return find(id, version).flatMap(_ -> newest(id));
  }

  private boolean isNews() {
    var now = clock.instant();
    return now.isBefore(lastRead) || now.isAfter(lastRead.plus(NEWS));
  }

  /** The activity as it is now. */
  public synchronized Optional<Activity> latest(String id) {
    read();
    return newest(id);
  }

  /** All of them as they are now. */
  public synchronized Collection<Activity> all() {
    read();
    return activities.values().stream().map(each -> each.lastEntry().getValue()).toList();
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
    if (isWriters) readDecided();
    else reader.readAll(this::note);
  }

  private void readDecided() {
    reader.readDecided(this::note);
    lastRead = clock.instant();
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.ACTIVITY, record.headers(), record.value(), Activity.class)) {
      case Readable(var activity) ->
          activities
              .computeIfAbsent(activity.id(), _ -> new TreeMap<>())
              .put(activity.version(), activity);
      case Unreadable(var why) ->
          LOG.warn("{} offset {} is no activity: {}", record.topic(), record.offset(), why);
    }
  }

  @Override
  public synchronized void close() {
    reader.close();
  }
}
