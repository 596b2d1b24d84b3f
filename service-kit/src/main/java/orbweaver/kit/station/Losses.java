package orbweaver.kit.station;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/**
 * What a station lost that reads by the offsets of its group: its place, or what lay there. Kafka
 * tells that something is amiss, and neither where nor by how much.
 *
 * @param station whose group it is
 */
public record Losses(KafkaRing ring, String station) {
  private static final String NEXT =
      " (expected: brokers that delete nothing of a ring; bring it back, or make a new ring under"
          + " another prefix)";

  /** Where somebody stands in a partition, and what there is of it. */
  private record Stand(TopicPartition partition, Optional<Long> at, long begin, long end) {
    Optional<String> loss() {
      if (at.isEmpty()) {
        return Optional.of("its offset in %s is gone".formatted(partition));
      }
      if (at.get() >= begin && at.get() <= end) return Optional.empty();
      var what = at.get() < begin ? "it has not read what is gone" : "it has read what is gone";
      return Optional.of(
          "it stands at %d in %s, which has %d to %d: %s"
              .formatted(at.get(), partition, begin, end, what));
    }
  }

  /** The first loss and what to do about it, or what the trouble says itself if there is none. */
  public String sentence(Throwable trouble) {
    return first().map(loss -> loss + NEXT).orElseGet(() -> String.valueOf(trouble.getMessage()));
  }

  private Optional<String> first() {
    try (var admin = Admin.create(ring.kafka().admin())) {
      return stands(admin).flatMap(stand -> stand.loss().stream()).findFirst();
    } catch (ExecutionException | KafkaException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private Stream<Stand> stands(Admin admin) throws ExecutionException, InterruptedException {
    var group = ring.kafka().group(station);
    var at = admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
    var read = Topic.readBy(station).flatMap(this::partitions).toList();
    var begins = offsets(admin, read, OffsetSpec.earliest());
    var ends = offsets(admin, read, OffsetSpec.latest());
    return read.stream()
        .map(
            one ->
                new Stand(
                    one,
                    Optional.ofNullable(at.get(one)).map(OffsetAndMetadata::offset),
                    begins.getOrDefault(one, 0L),
                    ends.getOrDefault(one, 0L)));
  }

  private static Map<TopicPartition, Long> offsets(
      Admin admin, List<TopicPartition> of, OffsetSpec which)
      throws ExecutionException, InterruptedException {
    var asked = of.stream().collect(toMap(one -> one, _ -> which));
    return admin.listOffsets(asked).all().get().entrySet().stream()
        .collect(toMap(Map.Entry::getKey, found -> found.getValue().offset()));
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(number -> new TopicPartition(ring.name(topic), number));
  }
}
