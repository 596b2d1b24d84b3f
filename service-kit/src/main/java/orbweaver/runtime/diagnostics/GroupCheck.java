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
  private static final String REMEDY =
      " (restore what was lost, or create a new pipeline under another prefix)";

  List<DiagnosticFinding> findings() {
    return PipelineAdmin.SERVICES_WITH_KAFKA_OFFSETS.stream().flatMap(this::findingsOf).toList();
  }

  private Stream<DiagnosticFinding> findingsOf(String service) {
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
              "has no committed offset: the offset was lost, and the service does not start"
                  + REMEDY));
    }
    if (offset.get() < begin) {
      var text =
          "committed offset is %d, but the topic begins at %d: records were lost before they were read%s"
              .formatted(offset.get(), begin, REMEDY);
      return Optional.of(DiagnosticFinding.fault(subject, text));
    }
    if (offset.get() > end) {
      var text =
          "committed offset is %d, but the topic ends at %d: records were lost after they were read%s"
              .formatted(offset.get(), end, REMEDY);
      return Optional.of(DiagnosticFinding.fault(subject, text));
    }
    return Optional.empty();
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new TopicPartition(pipeline.topicName(topic), number));
  }
}
