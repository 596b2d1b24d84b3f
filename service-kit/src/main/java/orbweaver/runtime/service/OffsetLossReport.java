package orbweaver.runtime.service;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * Report on a lost offset or lost records of a service that reads by the offsets of its group. The
 * exceptions of Kafka name neither the partition nor the range.
 *
 * @param service name of the service
 */
public record OffsetLossReport(PipelineContext pipeline, String service) {
  private static final String REMEDY =
      " (expected: brokers that delete no records of a pipeline; restore the records, or create a new"
          + " pipeline under another prefix)";

  /** Committed offset and available offsets of a partition. */
  record OffsetRange(TopicPartition partition, Optional<Long> committed, long begin, long end) {
    Optional<String> loss() {
      if (committed.isEmpty()) {
        return Optional.of("its committed offset in %s is missing".formatted(partition));
      }
      if (committed.get() >= begin && committed.get() <= end) return Optional.empty();
      var loss =
          committed.get() < begin
              ? "records were deleted before they were read"
              : "records were lost after they were read";
      return Optional.of(
          "its committed offset in %s is %d, the topic has %d to %d: %s"
              .formatted(partition, committed.get(), begin, end, loss));
    }
  }

  /** Returns the first loss and its remedy, or the message of the exception if there is no loss. */
  public String message(Throwable failure) {
    return first().map(loss -> loss + REMEDY).orElseGet(() -> String.valueOf(failure.getMessage()));
  }

  private Optional<String> first() {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      return ranges(admin).flatMap(range -> range.loss().stream()).findFirst();
    } catch (ExecutionException | KafkaException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private Stream<OffsetRange> ranges(Admin admin) throws ExecutionException, InterruptedException {
    var group = pipeline.kafka().groupId(service);
    var committed = admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
    var read = Topic.readBy(service).flatMap(this::partitions).toList();
    var begins = offsets(admin, read, OffsetSpec.earliest());
    var ends = offsets(admin, read, OffsetSpec.latest());
    return read.stream()
        .map(
            partition ->
                new OffsetRange(
                    partition,
                    Optional.ofNullable(committed.get(partition)).map(OffsetAndMetadata::offset),
                    begins.getOrDefault(partition, 0L),
                    ends.getOrDefault(partition, 0L)));
  }

  private static Map<TopicPartition, Long> offsets(
      Admin admin, List<TopicPartition> partitions, OffsetSpec spec)
      throws ExecutionException, InterruptedException {
    var queries = partitions.stream().collect(toMap(partition -> partition, _ -> spec));
    return admin.listOffsets(queries).all().get().entrySet().stream()
        .collect(toMap(Map.Entry::getKey, found -> found.getValue().offset()));
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new TopicPartition(pipeline.topicName(topic), number));
  }
}
