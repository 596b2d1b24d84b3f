package orbweaver.runtime.pipeline;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
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
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupAuthorizationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Periodic deletion of records that all their consumer groups have read. Records are never deleted
 * by age alone, so that a crawl can be paused for a month. Records of a topic that only optional
 * services read are deleted in the next round if none of them has run in this pipeline. A failed
 * deletion is retried in the next round; several purgers may run at once.
 */
public final class RecordPurger implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RecordPurger.class);
  private static final Duration PERIOD = Duration.ofMinutes(1);
  private static final Duration WARNING_INTERVAL = Duration.ofHours(1);

  private final PipelineContext pipeline;
  private final Optional<Duration> retention;
  private final InstantSource clock;
  // By service.
  private final Map<String, Instant> warningsDue = new HashMap<>();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("record-purger").factory());

  /**
   * @param retention minimum age at which pages and verdicts that all services have read are
   *     deleted; never if empty
   */
  public RecordPurger(PipelineContext pipeline, Optional<Duration> retention, InstantSource clock) {
    this.pipeline = pipeline;
    this.retention = retention;
    this.clock = clock;
  }

  public void start() {
    var _ =
        thread.scheduleWithFixedDelay(
            this::tryToPurge, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void tryToPurge() {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      purge(admin);
    } catch (ExecutionException | KafkaException e) {
      LOG.info(
          "rule-service: consumed records could not be deleted; the next round tries again", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Deletes the records that may be deleted by now. */
  void purge(Admin admin) throws ExecutionException, InterruptedException {
    var floors = new HashMap<TopicPartition, Long>();
    for (var topic : Topic.values()) {
      switch (topic.retention()) {
        case ALL, LATEST, DAY -> {}
        case UNTIL_CONSUMED -> floors.putAll(read(admin, topic));
        case READ_OR_AGED -> floors.putAll(aged(admin, topic));
      }
    }
    var deletions = new HashMap<TopicPartition, RecordsToDelete>();
    floors.forEach((part, floor) -> deletions.put(part, RecordsToDelete.beforeOffset(floor)));
    admin.deleteRecords(deletions).all().get();
  }

  /** Returns, for each partition, the offset before which all groups have read the records. */
  private Map<TopicPartition, Long> read(Admin admin, Topic topic)
      throws ExecutionException, InterruptedException {
    // Before the offsets of the groups: a service that has its first offsets in between loses no
    // record that is written after them.
    var ends = ends(admin, topic);
    var committed = committed(admin, topic);
    if (committed.isEmpty()) return ends;
    var floors = new HashMap<TopicPartition, Long>();
    partitions(topic)
        .forEach(part -> floor(part, committed).ifPresent(floor -> floors.put(part, floor)));
    return floors;
  }

  /** Returns the ends of the partitions of a topic that only optional services read. */
  private Map<TopicPartition, Long> ends(Admin admin, Topic topic)
      throws ExecutionException, InterruptedException {
    if (!Topic.OPTIONAL_READERS.containsAll(topic.readers())) return Map.of();
    var ends = new HashMap<TopicPartition, Long>();
    var queries = partitions(topic).collect(toMap(part -> part, _ -> OffsetSpec.latest()));
    admin
        .listOffsets(queries, new ListOffsetsOptions(IsolationLevel.READ_COMMITTED))
        .all()
        .get()
        .forEach((partition, end) -> ends.put(partition, end.offset()));
    return ends;
  }

  /** Returns, for each partition, the offset before which records are read and past retention. */
  private Map<TopicPartition, Long> aged(Admin admin, Topic topic)
      throws ExecutionException, InterruptedException {
    if (retention.isEmpty()) return Map.of();
    var floors = read(admin, topic);
    var sinceRetention =
        OffsetSpec.forTimestamp(clock.instant().minus(retention.get()).toEpochMilli());
    var queries = floors.keySet().stream().collect(toMap(part -> part, _ -> sinceRetention));
    for (var first : admin.listOffsets(queries).all().get().entrySet()) {
      // Without a record of that age or younger the offset is negative.
      if (first.getValue().offset() >= 0) {
        floors.merge(first.getKey(), first.getValue().offset(), Math::min);
      }
    }
    return floors;
  }

  /**
   * Returns the committed offsets of each consumer group of a topic; those of an optional service
   * only if it has run in this pipeline.
   */
  private List<Map<TopicPartition, OffsetAndMetadata>> committed(Admin admin, Topic topic)
      throws ExecutionException, InterruptedException {
    var kafka = pipeline.kafka();
    var offsets =
        admin.listConsumerGroupOffsets(
            topic.readers().stream()
                .collect(toMap(kafka::groupId, _ -> new ListConsumerGroupOffsetsSpec())));
    var committed = new ArrayList<Map<TopicPartition, OffsetAndMetadata>>();
    for (var service : topic.readers()) {
      var ofGroup = offsets.partitionsToOffsetAndMetadata(kafka.groupId(service));
      if (!Topic.OPTIONAL_READERS.contains(service)) committed.add(ofGroup.get());
      else
        ofOptionalService(service, ofGroup).filter(own -> !own.isEmpty()).ifPresent(committed::add);
    }
    return committed;
  }

  // A pipeline without the service needs no access to its group.
  private Optional<Map<TopicPartition, OffsetAndMetadata>> ofOptionalService(
      String service, KafkaFuture<Map<TopicPartition, OffsetAndMetadata>> offsets)
      throws ExecutionException, InterruptedException {
    try {
      return Optional.of(offsets.get());
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof GroupAuthorizationException)) throw e;
      var now = clock.instant();
      if (isWarningDue(service, now)) {
        LOG.warn(
            "rule-service: operation DESCRIBE on group {} is not allowed, so records are deleted without waiting for {} (before you run that service, grant the access that orbweaver topics acl prints)",
            pipeline.kafka().groupId(service),
            service);
        warningsDue.put(service, now.plus(WARNING_INTERVAL));
      }
      return Optional.empty();
    }
  }

  /** Tests whether the warning about the missing access to a group is to be written again. */
  boolean isWarningDue(String service, Instant now) {
    return !now.isBefore(warningsDue.getOrDefault(service, Instant.MIN));
  }

  /** Returns the lowest committed offset; empty if a group has none. */
  private static Optional<Long> floor(
      TopicPartition partition, List<Map<TopicPartition, OffsetAndMetadata>> committed) {
    var all = committed.stream().map(group -> Optional.ofNullable(group.get(partition))).toList();
    if (all.stream().anyMatch(Optional::isEmpty)) return Optional.empty();
    return all.stream().map(offset -> offset.orElseThrow().offset()).min(Long::compare);
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(partition -> new TopicPartition(pipeline.topicName(topic), partition));
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
