package orbweaver.kit.ring;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
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
import orbweaver.contract.Topic.Keep;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Frees what all have read who read it, now and then: by need and never by age, so that a crawl
 * which stands still for a month goes on. What it could not free it frees the next time; that
 * several do so at once harms nobody.
 */
public final class Freeing implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Freeing.class);
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private final KafkaRing ring;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("freeing").factory());

  public Freeing(KafkaRing ring) {
    this.ring = ring;
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
    var floors = new HashMap<TopicPartition, RecordsToDelete>();
    for (var topic : Topic.values()) {
      if (topic.keep() != Keep.UNREAD) continue;
      var stands = stands(admin, topic);
      partitions(topic)
          .forEach(
              partition ->
                  floor(partition, stands)
                      .ifPresent(to -> floors.put(partition, RecordsToDelete.beforeOffset(to))));
    }
    admin.deleteRecords(floors).all().get();
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
