package orbweaver.fetcher.kafka;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Partitions that a session is assigned, with an offset tracker each. */
final class AssignedPartitions {
  private final Consumer<?, ?> consumer;
  private final String topic;
  private final Map<Integer, OffsetTracker> trackers = new HashMap<>();

  AssignedPartitions(Consumer<?, ?> consumer, String topic) {
    this.consumer = consumer;
    this.topic = topic;
  }

  boolean isEmpty() {
    return trackers.isEmpty();
  }

  /** Returns the numbers of the partitions. */
  Set<Integer> numbers() {
    return Set.copyOf(trackers.keySet());
  }

  /** Returns the trackers by partition. */
  Map<Integer, OffsetTracker> trackers() {
    return Map.copyOf(trackers);
  }

  /**
   * Adds partitions, with trackers restored from the offsets that the group has committed; returns
   * the numbers of the partitions that have a committed offset.
   */
  Set<Integer> assign(Collection<TopicPartition> partitions) {
    var assigned = committed(partitions.stream().map(TopicPartition::partition).toList());
    trackers.putAll(assigned);
    return assigned.keySet();
  }

  /** Removes a partition. */
  void remove(int number) {
    trackers.remove(number);
  }

  void clear() {
    trackers.clear();
  }

  /**
   * Marks a request as read; returns false if its partition is not assigned, or if it is completed
   * already.
   */
  boolean markRead(int number, long offset) {
    var tracker = trackers.get(number);
    return tracker != null && tracker.markRead(offset);
  }

  /** Marks a request as completed; returns false if its partition is not assigned. */
  boolean markCompleted(int number, long offset) {
    var tracker = trackers.get(number);
    if (tracker == null) return false;
    tracker.markCompleted(offset);
    return true;
  }

  /** Returns trackers of the offsets that the group has committed for all partitions. */
  Map<Integer, OffsetTracker> committed() {
    return committed(trackers.keySet());
  }

  private Map<Integer, OffsetTracker> committed(Collection<Integer> numbers) {
    var partitions = numbers.stream().map(this::topicPartition).collect(toSet());
    var found = new HashMap<Integer, OffsetTracker>();
    ConsumerWakeup.retryOnWakeup(() -> consumer.committed(partitions))
        .forEach(
            (partition, offset) -> {
              if (offset != null) found.put(partition.partition(), OffsetTracker.restore(offset));
            });
    return found;
  }

  /**
   * Returns the offsets to commit.
   *
   * @param changed partitions with completed requests; all partitions if empty
   */
  Map<TopicPartition, OffsetAndMetadata> committableOffsets(Set<Integer> changed) {
    return (changed.isEmpty() ? trackers.keySet() : changed)
        .stream()
            .collect(toMap(this::topicPartition, number -> trackerOf(number).committableOffset()));
  }

  private OffsetTracker trackerOf(int number) {
    var tracker = trackers.get(number);
    if (tracker == null)
      throw new IllegalStateException("partition " + number + " is not assigned");
    return tracker;
  }

  /** Pauses the partitions whose span of uncompleted requests is full, and resumes the others. */
  void throttle() {
    var full = new HashSet<TopicPartition>();
    var available = new HashSet<TopicPartition>();
    trackers.forEach(
        (number, tracker) -> (tracker.isFull() ? full : available).add(topicPartition(number)));
    consumer.pause(full);
    consumer.resume(available);
  }

  /** Returns a partition of the topic. */
  TopicPartition topicPartition(int number) {
    return new TopicPartition(topic, number);
  }
}
