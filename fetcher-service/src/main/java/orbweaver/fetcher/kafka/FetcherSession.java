package orbweaver.fetcher.kafka;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.Topic;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.kafka.OrderDesk.Taken.Closed;
import orbweaver.fetcher.kafka.OrderDesk.Taken.Work;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A member of the fetchers' group, from joining it to leaving it. */
final class FetcherSession implements ConsumerRebalanceListener, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FetcherSession.class);
  private static final Duration BUSY = Duration.ofMillis(5);
  private static final Duration IDLE = Duration.ofMillis(100);
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(5);

  private final Fetcher fetcher;
  private final Gate gate;
  private final Delivery delivery;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final HostMemory hosts;
  private final ActivityBook activities;
  private final OrderDesk desk;
  private final String frontier;
  private final Map<Integer, Ledger> ledgers = new HashMap<>();
  private final List<Outgoing> outgoing = new ArrayList<>();

  FetcherSession(String name, Workplace workplace, Fetcher fetcher, Gate gate) {
    this.fetcher = fetcher;
    this.gate = gate;
    var ring = workplace.ring();
    var kafka = ring.kafka();
    frontier = ring.name(Topic.FRONTIER);
    delivery = new Delivery(kafka.producer(kafka.group(name) + "." + workplace.instance()));
    var settings = new HashMap<>(kafka.member(name, workplace.instance()));
    // What stays ours in a rebalance must not be interrupted by it.
    settings.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
        CooperativeStickyAssignor.class.getName());
    consumer = new KafkaConsumer<>(settings);
    hosts = new HostMemory(ring);
    activities = new ActivityBook(ring);
    desk = new OrderDesk(ring, activities, workplace.clock());
    consumer.subscribe(List.of(frontier), this);
  }

  /** Reads orders, sends answers; answers itself whether there are partitions to work on. */
  boolean turn() {
    var records = consumer.poll(isBusy() ? BUSY : IDLE);
    gate.polled();
    for (var record : records) take(record);
    collect();
    if (!outgoing.isEmpty()) send();
    throttle();
    return !ledgers.isEmpty();
  }

  private boolean isBusy() {
    return !outgoing.isEmpty() || ledgers.values().stream().anyMatch(Ledger::hasOpen);
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    var ledger = ledgers.get(record.partition());
    if (ledger == null || !ledger.read(record.offset())) return;
    switch (desk.take(record)) {
      case Work(var job) -> fetcher.accept(job);
      case Closed(var closing) -> add(closing);
    }
  }

  private void collect() {
    for (var finished : fetcher.take()) add(desk.outgoing(finished));
    gate.holding(outgoing.stream().mapToLong(Outgoing::bytes).sum());
  }

  private void add(Outgoing closing) {
    var ledger = ledgers.get(closing.partition());
    if (ledger == null) return;
    ledger.close(closing.offset());
    outgoing.add(closing);
  }

  // All that is closed and not committed goes into every transaction, so a ledger may run ahead.
  private void send() {
    // What was closed since the doubtful transaction was no part of it.
    if (delivery.isInDoubt()) outgoing.removeAll(delivery.settle(this::committed));
    if (!outgoing.isEmpty() && delivery.deliver(outgoing, offsets(), consumer.groupMetadata()))
      outgoing.clear();
  }

  private Map<TopicPartition, OffsetAndMetadata> offsets() {
    return outgoing.stream()
        .map(Outgoing::partition)
        .distinct()
        .collect(toMap(this::partition, number -> ledgerOf(number).committable()));
  }

  private Ledger ledgerOf(int number) {
    var ledger = ledgers.get(number);
    if (ledger == null) throw new IllegalStateException("not ours: " + number);
    return ledger;
  }

  private Optional<OffsetAndMetadata> committed(TopicPartition partition) {
    return Optional.ofNullable(consumer.committed(Set.of(partition)).get(partition));
  }

  private TopicPartition partition(int number) {
    return new TopicPartition(frontier, number);
  }

  private void throttle() {
    var full = new HashSet<TopicPartition>();
    var roomy = new HashSet<TopicPartition>();
    ledgers.forEach((number, ledger) -> (ledger.isFull() ? full : roomy).add(partition(number)));
    consumer.pause(full);
    consumer.resume(roomy);
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
    for (var partition : partitions) {
      // The offset first: it cannot be read before the last owner's transaction is over.
      var committed = committed(partition);
      if (committed.isEmpty()) continue; // The poll says so, and stops the station.
      ledgers.put(partition.partition(), Ledger.of(committed.get()));
      fetcher.open(partition.partition(), hosts.of(partition.partition()));
      LOG.info("{} is ours from offset {}", partition, committed.get().offset());
    }
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
    try {
      collect();
      if (!outgoing.isEmpty()) send();
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn("what was finished could not be committed, the next owner fetches it again", e);
    }
    onPartitionsLost(partitions);
  }

  @Override
  public void onPartitionsLost(Collection<TopicPartition> partitions) {
    for (var partition : partitions) {
      fetcher.close(partition.partition());
      ledgers.remove(partition.partition());
      outgoing.removeIf(closing -> closing.partition() == partition.partition());
      delivery.forget(partition);
      LOG.info("{} is ours no more", partition);
    }
  }

  /** Lets what was asked be answered, and commits it. */
  void finish() {
    fetcher.rest(LAST_ANSWERS);
    collect();
    if (!outgoing.isEmpty()) send();
  }

  @Override
  public void close() {
    for (var number : List.copyOf(ledgers.keySet())) fetcher.close(number);
    ledgers.clear();
    outgoing.clear();
    consumer.close();
    delivery.close();
    hosts.close();
    activities.close();
  }
}
