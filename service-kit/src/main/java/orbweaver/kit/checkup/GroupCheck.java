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

/** Holds where each station stands against what there is to read: it must stand somewhere in it. */
record GroupCheck(KafkaRing ring, Shown shown) {
  List<Finding> all() {
    return Rings.GROUPS.stream().flatMap(this::station).toList();
  }

  private Stream<Finding> station(String station) {
    var stands = shown.stands(ring.kafka().group(station));
    if (stands.isEmpty()) return Stream.empty();
    var read = Topic.readBy(station).flatMap(this::partitions).toList();
    var begins = shown.bounds(read, OffsetSpec.earliest());
    var ends = shown.bounds(read, OffsetSpec.latest());
    return read.stream()
        .flatMap(
            part -> {
              var begin = begins.getOrDefault(part, 0L);
              var end = ends.getOrDefault(part, Long.MAX_VALUE);
              return finding(station, part, stands.get(), begin, end).stream();
            });
  }

  private Optional<Finding> finding(
      String station,
      TopicPartition part,
      Map<TopicPartition, OffsetAndMetadata> stands,
      long begin,
      long end) {
    var place = "%s at %s".formatted(ring.kafka().group(station), part);
    var stand = Optional.ofNullable(stands.get(part)).map(OffsetAndMetadata::offset);
    if (stand.isEmpty()) {
      return Optional.of(
          Finding.fault(place, "stands nowhere: its offset is lost, and it will not begin"));
    }
    if (stand.get() < begin) {
      var text =
          "stands at %d, and the topic begins at %d: records were lost before they were read"
              .formatted(stand.get(), begin);
      return Optional.of(Finding.fault(place, text));
    }
    if (stand.get() > end) {
      var text =
          "stands at %d, and the topic ends at %d: records were lost after they were read"
              .formatted(stand.get(), end);
      return Optional.of(Finding.fault(place, text));
    }
    return Optional.empty();
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(partition -> new TopicPartition(ring.name(topic), partition));
  }
}
