package orbweaver.cli.dead;

import static java.util.Comparator.comparing;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Letter;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * The dead letters of a ring, read from the newest back and no further than is asked for. That one
 * was sent again is said behind it, and so is met before it.
 */
final class Pile implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(50);
  private static final long AT_ONCE = 200;
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  private final KafkaRing ring;
  private final KafkaConsumer<byte[], byte[]> consumer;

  Pile(KafkaRing ring) {
    this.ring = ring;
    consumer = new KafkaConsumer<>(ring.kafka().reader());
  }

  /** The newest so many of which that is true, the newest first. */
  List<Laid> newest(int most, Optional<Instant> since, Predicate<Letter> wanted) {
    return partitions()
        .flatMap(partition -> newest(partition, most, since, wanted))
        .sorted(comparing(Laid::when).reversed())
        .limit(most)
        .toList();
  }

  private Stream<TopicPartition> partitions() {
    return IntStream.range(0, ring.partitions(Topic.DEAD_LETTER)).mapToObj(this::partition);
  }

  private TopicPartition partition(int number) {
    return new TopicPartition(ring.name(Topic.DEAD_LETTER), number);
  }

  private Stream<Laid> newest(
      TopicPartition partition, int most, Optional<Instant> since, Predicate<Letter> wanted) {
    var found = new ArrayList<Laid>();
    var replayed = new HashSet<Long>();
    var from = begin(partition, since);
    var to = bound(consumer.endOffsets(List.of(partition)));
    while (to > from && found.size() < most) {
      var begin = Math.max(from, to - AT_ONCE);
      var part = new ArrayList<Laid>();
      read(partition, begin, to, record -> note(record, part, replayed));
      part.reversed().stream()
          .filter(one -> wanted.test(one.letter()))
          .map(one -> one.replayed(replayed.contains(one.place().offset())))
          .forEach(found::add);
      to = begin;
    }
    return found.stream().limit(most);
  }

  // A mark lies behind its letter.
  private static void note(
      ConsumerRecord<byte[], byte[]> record, List<Laid> letters, Set<Long> replayed) {
    Letter.of(record.headers())
        .map(letter -> Laid.of(record, letter))
        .ifPresentOrElse(letters::add, () -> mark(record).ifPresent(replayed::add));
  }

  private static Optional<Long> mark(ConsumerRecord<byte[], byte[]> record) {
    return Wire.header(record.headers(), HeaderName.REPLAYED)
        .filter(NUMBER.asMatchPredicate())
        .map(Long::valueOf);
  }

  private long begin(TopicPartition partition, Optional<Instant> since) {
    var begin = bound(consumer.beginningOffsets(List.of(partition)));
    if (since.isEmpty()) return begin;
    var first = consumer.offsetsForTimes(Map.of(partition, since.get().toEpochMilli()));
    var offset = Optional.ofNullable(first.get(partition));
    return offset.isPresent()
        ? offset.get().offset()
        : bound(consumer.endOffsets(List.of(partition)));
  }

  private static long bound(Map<TopicPartition, Long> bounds) {
    return bounds.values().iterator().next();
  }

  /** The letter at that place, if one is there. */
  Optional<Laid> at(Place place) {
    if (!isThere(place)) return Optional.empty();
    var partition = partition(place.partition());
    var found = new ArrayList<Laid>();
    var replayed = new HashSet<Long>();
    var end = bound(consumer.endOffsets(List.of(partition)));
    read(partition, place.offset(), end, record -> note(record, found, replayed));
    return found.stream()
        .filter(one -> one.place().equals(place))
        .findFirst()
        .map(one -> one.replayed(replayed.contains(place.offset())));
  }

  private boolean isThere(Place place) {
    if (place.partition() >= ring.partitions(Topic.DEAD_LETTER)) return false;
    var all = List.of(partition(place.partition()));
    return place.offset() >= bound(consumer.beginningOffsets(all))
        && place.offset() < bound(consumer.endOffsets(all));
  }

  /** The whole of a letter. */
  ConsumerRecord<byte[], byte[]> record(Laid laid) {
    var place = laid.place();
    var found = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    read(partition(place.partition()), place.offset(), place.offset() + 1, found::add);
    return found.getFirst();
  }

  private void read(
      TopicPartition partition,
      long from,
      long to,
      Consumer<ConsumerRecord<byte[], byte[]>> taker) {
    consumer.assign(List.of(partition));
    consumer.seek(partition, from);
    while (consumer.position(partition) < to) {
      for (var record : consumer.poll(POLL)) {
        if (record.offset() < to) taker.accept(record);
      }
    }
  }

  @Override
  public void close() {
    consumer.close(CloseOptions.timeout(Duration.ZERO));
  }
}
