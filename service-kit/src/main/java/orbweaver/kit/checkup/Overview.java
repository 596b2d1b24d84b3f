package orbweaver.kit.checkup;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * A ring at work, seen from its brokers.
 *
 * @param groups how each station's group stands, in the order a URL meets them
 * @param open transactions that are open for long
 * @param hidden what the brokers did not show
 */
public record Overview(List<GroupStand> groups, List<OpenTransaction> open, List<String> hidden) {
  private static final String SINK = "graph-sink";
  // No transaction of ours lasts as long as it may.
  private static final Duration LONG = Duration.ofSeconds(10);

  /** All of it, now. */
  public static Overview of(KafkaRing ring) {
    try (var admin = Admin.create(ring.kafka().admin())) {
      var shown = new Shown(admin);
      var groups =
          Stream.concat(Rings.GROUPS.stream(), Stream.of(SINK))
              .map(station -> group(ring, shown, station))
              .toList();
      var open = shown.transactions(ring.kafka().prefix() + ".", LONG);
      return new Overview(groups, open, shown.refused().stream().map(Finding::text).toList());
    }
  }

  private static GroupStand group(KafkaRing ring, Shown shown, String station) {
    var name = ring.kafka().group(station);
    var told = shown.group(name);
    var stands = shown.stands(name).orElse(Map.of());
    var members = told.map(Overview::members).orElse(Map.of());
    var read = Topic.readBy(station).flatMap(topic -> partitions(ring, topic)).toList();
    var ends = shown.bounds(read, OffsetSpec.latest());
    var state =
        told.map(one -> one.groupState().toString().toLowerCase(Locale.ROOT)).orElse("absent");
    var parts = read.stream().map(part -> part(part, stands, ends, members)).toList();
    return new GroupStand(
        station, state, members.values().stream().distinct().sorted().toList(), parts);
  }

  private static GroupStand.Part part(
      TopicPartition part,
      Map<TopicPartition, OffsetAndMetadata> stands,
      Map<TopicPartition, Long> ends,
      Map<TopicPartition, String> members) {
    return new GroupStand.Part(
        part.topic(),
        part.partition(),
        Optional.ofNullable(stands.get(part)).map(OffsetAndMetadata::offset),
        ends.getOrDefault(part, 0L),
        Optional.ofNullable(members.get(part)));
  }

  private static Map<TopicPartition, String> members(ConsumerGroupDescription group) {
    return group.members().stream()
        .flatMap(
            one ->
                one.assignment().topicPartitions().stream().map(part -> Map.entry(part, name(one))))
        .collect(toMap(Map.Entry::getKey, Map.Entry::getValue, (one, _) -> one));
  }

  private static String name(MemberDescription member) {
    return member.groupInstanceId().orElse(member.consumerId());
  }

  private static Stream<TopicPartition> partitions(KafkaRing ring, Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(partition -> new TopicPartition(ring.name(topic), partition));
  }
}
