package orbweaver.kit.ring;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The activities of a ring, read from their topic. Asked for one it has not seen, it reads to the
 * topic's present end before it says that there is none.
 */
public final class ActivityBook implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ActivityBook.class);
  private static final Duration POLL = Duration.ofMillis(50);

  private final TopicPartition partition;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Map<String, Activity> activities = new HashMap<>();

  public ActivityBook(KafkaRing ring) {
    partition = new TopicPartition(ring.name(Topic.ACTIVITY), 0);
    consumer = new KafkaConsumer<>(ring.kafka().reader());
    consumer.assign(List.of(partition));
    consumer.seekToBeginning(List.of(partition));
  }

  /** The activity, in that version or a later one. */
  public synchronized Optional<Activity> find(String id, int version) {
    var known = activities.get(id);
    if (known == null || known.version() < version) readToEnd();
    return Optional.ofNullable(activities.get(id))
        .filter(activity -> activity.version() >= version);
  }

  /** The activity as it is now. */
  public synchronized Optional<Activity> latest(String id) {
    readToEnd();
    return Optional.ofNullable(activities.get(id));
  }

  /** All of them as they are now. */
  public synchronized Collection<Activity> all() {
    readToEnd();
    return List.copyOf(activities.values());
  }

  private void readToEnd() {
    var end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
    while (consumer.position(partition) < end) {
      for (var record : consumer.poll(POLL)) note(record);
    }
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (read(record.value())) {
      case Readable(var activity) -> activities.put(activity.id(), activity);
      case Unreadable(var why) ->
          LOG.warn("{} offset {} is no activity: {}", partition, record.offset(), why);
    }
  }

  private static Reading<Activity> read(byte @Nullable [] value) {
    return value == null
        ? new Unreadable<>("the record has no value")
        : Json.read(value, Activity.class);
  }

  @Override
  public synchronized void close() {
    consumer.close();
  }
}
