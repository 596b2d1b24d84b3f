package orbweaver.kit.ring;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Frees what all have read who read it, now and then: by need and never by age alone, so that a
 * crawl which stands still for a month goes on. What it could not free it frees the next time; that
 * several do so at once harms nobody.
 */
public final class Freeing implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Freeing.class);
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private final KafkaRing ring;
  private final Optional<Duration> keep;
  private final InstantSource clock;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("freeing").factory());

  /**
   * @param keep how long pages and verdicts stay that all stations have read; for ever when empty
   */
  public Freeing(KafkaRing ring, Optional<Duration> keep, InstantSource clock) {
    this.ring = ring;
    this.keep = keep;
    this.clock = clock;
  }

  public void start() {
    var _ =
        thread.scheduleWithFixedDelay(
            this::tryIt, PAUSE.toMillis(), PAUSE.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void tryIt() {
    try (var admin = Admin.create(ring.kafka().admin())) {
      free(admin);
    } catch (ExecutionException | KafkaException e) {
      LOG.info("what is read is not freed yet", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Frees what may be freed by now. */
  void free(Admin admin) throws ExecutionException, InterruptedException {
    var floors = new HashMap<TopicPartition, Long>();
    for (var topic : Topic.values()) {
      switch (topic.keep()) {
        case ALL, LATEST -> {}
        case UNREAD -> floors.putAll(read(admin, topic));
        case AGED -> floors.putAll(aged(admin, topic));
      }
    }
    var beginnings = new HashMap<TopicPartition, RecordsToDelete>();
    floors.forEach((part, floor) -> beginnings.put(part, RecordsToDelete.beforeOffset(floor)));
    admin.deleteRecords(beginnings).all().get();
  }

  /** By partition, how far all have read. */
  private Map<TopicPartition, Long> read(Admin admin, Topic topic)
      throws ExecutionException, InterruptedException {
    var stands = stands(admin, topic);
    var floors = new HashMap<TopicPartition, Long>();
    partitions(topic)
        .forEach(part -> floor(part, stands).ifPresent(floor -> floors.put(part, floor)));
    return floors;
  }

  /** By partition, how far all have read of what is older than it is kept. */
  private Map<TopicPartition, Long> aged(Admin admin, Topic topic)
      throws ExecutionException, InterruptedException {
    if (keep.isEmpty()) return Map.of();
    var floors = read(admin, topic);
    var young = OffsetSpec.forTimestamp(clock.instant().minus(keep.get()).toEpochMilli());
    var asked = floors.keySet().stream().collect(toMap(part -> part, _ -> young));
    for (var first : admin.listOffsets(asked).all().get().entrySet()) {
      // Where nothing is young there is no first.
      if (first.getValue().offset() >= 0) {
        floors.merge(first.getKey(), first.getValue().offset(), Math::min);
      }
    }
    return floors;
  }

  /** Where each of its readers stands. */
  private List<Map<TopicPartition, OffsetAndMetadata>> stands(Admin admin, Topic topic)
      throws ExecutionException, InterruptedException {
    var groups = topic.readers().stream().map(ring.kafka()::group).toList();
    var offsets =
        admin.listConsumerGroupOffsets(
            groups.stream()
                .collect(toMap(group -> group, _ -> new ListConsumerGroupOffsetsSpec())));
    return List.copyOf(offsets.all().get().values());
  }

  /** The lowest of them; none where one stands nowhere. */
  private static Optional<Long> floor(
      TopicPartition partition, List<Map<TopicPartition, OffsetAndMetadata>> stands) {
    var all = stands.stream().map(one -> Optional.ofNullable(one.get(partition))).toList();
    if (all.stream().anyMatch(Optional::isEmpty)) return Optional.empty();
    return all.stream().map(stand -> stand.orElseThrow().offset()).min(Long::compare);
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(partition -> new TopicPartition(ring.name(topic), partition));
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
