package orbweaver.graph.kafka;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.graph.Batch;
import orbweaver.graph.Batch.Advance;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Partition;
import orbweaver.graph.Row;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.Session;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.DeadLetter;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** A consumer and a store, from one trouble to the next. */
final class SinkSession implements Session, ConsumerRebalanceListener {
  private static final Duration BATCH_TIME = Duration.ofMillis(500);
  // The last counts alone count, and to replace them takes as long as to keep forty pages.
  private static final Duration PROGRESS_TIME = Duration.ofSeconds(1);
  private static final int FETCHED_BYTES = 256 * 1024;
  private static final int RECORDS_AT_ONCE = 500;
  private static final Duration QUIET = Duration.ofMillis(100);

  private final KafkaRing ring;
  private final GraphStore store;
  private final Map<Partition, Long> offsets;
  private final InstantSource clock;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Outgoing outgoing;
  private final Optional<PublicGraph> publicGraph;
  private final Activities activities;
  private final Map<String, Intake> intakes;
  private final Meters meters;
  private final Arrivals arrivals;
  private final Counter kept;
  private final Timer batches;
  private List<Stand> stands = List.of();
  private final long mostBytes;
  private Pending pending;
  private Pending progress;
  private Instant due;
  private Instant progressDue;

  /**
   * @param store closed with the session
   * @param offsets where the store stands, for others to see
   * @param publishes whether the public topics are written
   */
  SinkSession(
      String name,
      Workplace workplace,
      GraphStore store,
      Map<Partition, Long> offsets,
      boolean publishes) {
    this.store = store;
    this.offsets = offsets;
    ring = workplace.ring();
    clock = workplace.clock();
    mostBytes = ring.kafka().memory().bytesPerBatch();
    pending = pending();
    progress = pending();
    due = clock.instant();
    progressDue = due;
    intakes = Stream.of(Intake.values()).collect(toMap(this::topicOf, Function.identity()));
    outgoing = new Outgoing(ring.kafka(), ring.kafka().group(name) + "." + workplace.instance());
    publicGraph = publishes ? Optional.of(new PublicGraph(ring, store.graph())) : Optional.empty();
    activities = new Activities(ActivityBook.of(ring, clock), store);
    consumer =
        new KafkaConsumer<>(
            unhurried(ring.kafka(), ring.kafka().member(name, workplace.instance())));
    meters = Meters.of(workplace.meters(), name);
    meters.watch(consumer);
    arrivals = new Arrivals(meters);
    kept = meters.counter(Metric.KEPT);
    batches = meters.timer(Metric.BATCHES);
  }

  // What comes in a hundred answers a second costs the brokers more than in ten.
  private static Map<String, Object> unhurried(KafkaSettings kafka, Map<String, Object> member) {
    var settings = new HashMap<>(member);
    var records = kafka.memory().recordsPerPoll(Topic.LINK, RECORDS_AT_ONCE);
    settings.putIfAbsent(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
    settings.putIfAbsent(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, FETCHED_BYTES);
    settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, (int) QUIET.toMillis());
    return settings;
  }

  private Pending pending() {
    return new Pending(offsets, mostBytes);
  }

  private String topicOf(Intake intake) {
    return ring.name(intake.topic());
  }

  @Override
  public void join() {
    consumer.subscribe(intakes.keySet(), this);
  }

  @Override
  public boolean turn() {
    if (pending.isEmpty() && progress.isEmpty()) due = clock.instant().plus(BATCH_TIME);
    var polled = poll();
    for (var record : polled) take(record);
    // Past the last record too, where the marks of transactions are.
    polled.nextOffsets().forEach((from, next) -> advance(partition(from), next.offset()));
    if (polled.nextOffsets().isEmpty()) commitAll();
    else if (!clock.instant().isBefore(due)) commit();
    return !consumer.assignment().isEmpty();
  }

  // The client would hide in an exception of its own what is thrown while it gives us partitions.
  private ConsumerRecords<byte[], byte[]> poll() {
    try {
      var polled = consumer.poll(QUIET);
      stands.forEach(Stand::require);
      stands.forEach(stand -> offsets.put(stand.partition(), stand.kept()));
      stands = List.of();
      return polled;
    } catch (OffsetOutOfRangeException e) {
      var lost = e.offsetOutOfRangePartitions();
      var reached = lost.keySet().stream().collect(toMap(this::partition, lost::get));
      stands(lost.keySet(), reached).forEach(Stand::require);
      throw e;
    }
  }

  private List<Stand> stands(Collection<TopicPartition> parts, Map<Partition, Long> reached) {
    return Stand.of(
        consumer, parts.stream().collect(toMap(part -> part, this::partition)), reached);
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    var intake = intakes.get(record.topic());
    if (intake == null) return;
    pendingOf(intake.topic()).add(intake, record);
    arrivals.took(record.topic(), record.timestamp(), clock.millis());
    advance(new Partition(intake.topic(), record.partition()), record.offset() + 1);
    if (pending.isFull() || progress.isFull()) commit();
  }

  private void advance(Partition partition, long to) {
    pendingOf(partition.topic()).advance(partition, to);
  }

  private Pending pendingOf(Topic topic) {
    return topic == Topic.PROGRESS ? progress : pending;
  }

  private Partition partition(TopicPartition of) {
    var intake = intakes.get(of.topic());
    if (intake == null) throw new IllegalArgumentException(of + " (expected: a topic of ours)");
    return new Partition(intake.topic(), of.partition());
  }

  private void commitAll() {
    progressDue = clock.instant();
    commit();
  }

  private void commit() {
    if (progress.isFull() || !clock.instant().isBefore(progressDue)) joinProgress();
    if (pending.isEmpty()) return;
    var batch = pending;
    pending = pending(); // of a commit that fails nothing is tried twice
    due = clock.instant().plus(BATCH_TIME);
    var rows = new ArrayList<Row>();
    var said = new ArrayList<ProducerRecord<byte[], byte[]>>();
    for (var taken : batch.taken()) {
      switch (taken.intake().rows(taken.record())) {
        case Readable(var more) -> rows.addAll(more);
        case Unreadable(var why) -> {
          var read = taken.record();
          said.add(DeadLetter.of(ring, GraphSink.NAME, read, why));
          arrivals.laidAside(read.topic(), read.partition(), read.offset(), why);
        }
      }
    }
    activities.keep(rows);
    publicGraph.ifPresent(graph -> said.addAll(graph.changes(rows)));
    batches.record(() -> keep(batch.batch(rows), said));
    kept.increment(batch.records());
  }

  private void joinProgress() {
    pending.join(progress);
    progress = pending();
    progressDue = clock.instant().plus(PROGRESS_TIME);
  }

  private void keep(Batch batch, List<ProducerRecord<byte[], byte[]>> said) {
    outgoing.send(said, positions(batch, Advance::from), consumer.groupMetadata());
    store.commit(batch);
    batch.advances().forEach(advance -> offsets.put(advance.partition(), advance.to()));
    tell(batch);
  }

  // What the group's offsets say is for those alone who free what all have read: the store knows
  // what it has. So nobody waits for them.
  private void tell(Batch batch) {
    consumer.commitAsync(positions(batch, Advance::to), (_, _) -> {});
  }

  private Map<TopicPartition, OffsetAndMetadata> positions(
      Batch batch, ToLongFunction<Advance> position) {
    var positions = new HashMap<TopicPartition, OffsetAndMetadata>();
    for (var advance : batch.advances()) {
      var partition = advance.partition();
      var at = new TopicPartition(ring.name(partition.topic()), partition.number());
      positions.put(at, new OffsetAndMetadata(position.applyAsLong(advance)));
    }
    return positions;
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
    if (assigned.isEmpty()) return;
    var claimed = store.claim(assigned.stream().map(this::partition).collect(toSet()));
    stands = stands(assigned, claimed);
    for (var partition : assigned) {
      consumer.seek(partition, claimed.getOrDefault(partition(partition), 0L));
    }
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
    commitAll();
  }

  // Whoever has them now begins where the store stands.
  @Override
  public void onPartitionsLost(Collection<TopicPartition> lost) {
    pending = pending();
    progress = pending();
  }

  @Override
  public void close() {
    try (store) {
      meters.close();
      consumer.close();
      outgoing.close();
      activities.close();
    }
  }
}
