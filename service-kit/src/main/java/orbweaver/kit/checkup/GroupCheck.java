package orbweaver.kit.checkup;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Check that the committed offsets of each service lie within the offsets of its topics. */
record GroupCheck(KafkaRing ring, Shown shown) {
  List<Finding> all() {
    return Rings.GROUPS.stream().flatMap(this::findings).toList();
  }

  private Stream<Finding> findings(String service) {
    var committed = shown.stands(ring.kafka().group(service));
    if (committed.isEmpty()) return Stream.empty();
    var read = Topic.readBy(service).flatMap(this::partitions).toList();
    var begins = shown.bounds(read, OffsetSpec.earliest());
    var ends = shown.bounds(read, OffsetSpec.latest());
    return read.stream()
        .flatMap(
            partition -> {
              var begin = begins.getOrDefault(partition, 0L);
              var end = ends.getOrDefault(partition, Long.MAX_VALUE);
              return finding(service, partition, committed.get(), begin, end).stream();
            });
  }

  private Optional<Finding> finding(
      String service,
      TopicPartition partition,
      Map<TopicPartition, OffsetAndMetadata> committed,
      long begin,
      long end) {
    var subject = "%s at %s".formatted(ring.kafka().group(service), partition);
    var offset = Optional.ofNullable(committed.get(partition)).map(OffsetAndMetadata::offset);
    if (offset.isEmpty()) {
      return Optional.of(
          Finding.fault(subject, "has no committed offset: the offset is lost, and the service will not start"));
    }
    if (offset.get() < begin) {
      var text =
          "committed offset is %d, but the topic begins at %d: records were lost before they were read"
              .formatted(offset.get(), begin);
      return Optional.of(Finding.fault(subject, text));
    }
    if (offset.get() > end) {
      var text =
          "committed offset is %d, but the topic ends at %d: records were lost after they were read"
              .formatted(offset.get(), end);
      return Optional.of(Finding.fault(subject, text));
    }
    return Optional.empty();
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(number -> new TopicPartition(ring.name(topic), number));
  }
}
