package orbweaver.kit.ring;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private final TopicReader reader;
  private final boolean isWriters;
  private final Map<String, Activity> activities = new HashMap<>();

  private ActivityBook(KafkaRing ring, boolean isWriters) {
    reader = new TopicReader(ring, Topic.ACTIVITY, 0);
    this.isWriters = isWriters;
  }

  /**
   * For all but the writer. A record may name an activity whose own record is not decided yet: that
   * is waited for.
   */
  public static ActivityBook of(KafkaRing ring) {
    return new ActivityBook(ring, false);
  }

  /** For the writer of the topic, who would wait for himself. */
  public static ActivityBook ofWriter(KafkaRing ring) {
    return new ActivityBook(ring, true);
  }

  /** The activity, in that version or a later one. */
  public synchronized Optional<Activity> find(String id, int version) {
    var known = activities.get(id);
    if (known == null || known.version() < version) read();
    return Optional.ofNullable(activities.get(id))
        .filter(activity -> activity.version() >= version);
  }

  /** The activity as it is now. */
  public synchronized Optional<Activity> latest(String id) {
    read();
    return Optional.ofNullable(activities.get(id));
  }

  /** All of them as they are now. */
  public synchronized Collection<Activity> all() {
    read();
    return List.copyOf(activities.values());
  }

  private void read() {
    if (isWriters) reader.readDecided(this::note);
    else reader.readAll(this::note);
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.read(Topic.ACTIVITY, record.headers(), record.value(), Activity.class)) {
      case Readable(var activity) -> activities.put(activity.id(), activity);
      case Unreadable(var why) ->
          LOG.warn("{} offset {} is no activity: {}", record.topic(), record.offset(), why);
    }
  }

  @Override
  public synchronized void close() {
    reader.close();
  }
}
