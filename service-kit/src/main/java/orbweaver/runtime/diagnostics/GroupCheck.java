package orbweaver.runtime.diagnostics;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Check that the committed offsets of each service lie within the offsets of its topics. */
record GroupCheck(PipelineContext pipeline, BrokerView brokers) {
  List<DiagnosticFinding> all() {
    return PipelineAdmin.SERVICES_WITH_KAFKA_OFFSETS.stream().flatMap(this::findings).toList();
  }

  private Stream<DiagnosticFinding> findings(String service) {
    var committed = brokers.committedOffsets(pipeline.kafka().groupId(service));
    if (committed.isEmpty()) return Stream.empty();
    var read = Topic.readBy(service).flatMap(this::partitions).toList();
    var begins = brokers.offsets(read, OffsetSpec.earliest());
    var ends = brokers.offsets(read, OffsetSpec.latest());
    return read.stream()
        .flatMap(
            partition -> {
              var begin = begins.getOrDefault(partition, 0L);
              var end = ends.getOrDefault(partition, Long.MAX_VALUE);
              var subject = "%s at %s".formatted(pipeline.kafka().groupId(service), partition);
              var offset =
                  Optional.ofNullable(committed.get().get(partition))
                      .map(OffsetAndMetadata::offset);
              return finding(subject, offset, begin, end).stream();
            });
  }

  static Optional<DiagnosticFinding> finding(
      String subject, Optional<Long> offset, long begin, long end) {
    if (offset.isEmpty()) {
      return Optional.of(
          DiagnosticFinding.fault(
              subject,
              "has no committed offset: the offset is lost, and the service will not start"));
    }
    if (offset.get() < begin) {
      var text =
          "committed offset is %d, but the topic begins at %d: records were lost before they were read"
              .formatted(offset.get(), begin);
      return Optional.of(DiagnosticFinding.fault(subject, text));
    }
    if (offset.get() > end) {
      var text =
          "committed offset is %d, but the topic ends at %d: records were lost after they were read"
              .formatted(offset.get(), end);
      return Optional.of(DiagnosticFinding.fault(subject, text));
    }
    return Optional.empty();
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new TopicPartition(pipeline.topicName(topic), number));
  }
}
