package orbweaver.fetcher.kafka;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.Topic;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.kafka.OrderDesk.Taken.Closed;
import orbweaver.fetcher.kafka.OrderDesk.Taken.Work;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.station.CommitRate;
import orbweaver.kit.station.Session;
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
final class FetcherSession implements Session, ConsumerRebalanceListener {
  private static final Logger LOG = LoggerFactory.getLogger(FetcherSession.class);
  // Nothing is missed meanwhile: records end the wait, and so does the bell.
  private static final Duration LONGEST_WAIT = Duration.ofMillis(100);
  private static final int MANY = 250;
  // Time between two commits while it is waited for the last answers.
  private static final Duration SLICE = Duration.ofMillis(100);
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(5);
  // Others wait for it, and the group must not count us out meanwhile.
  private static final Duration LAST_OF_A_PARTITION = Duration.ofSeconds(2);

  private final Fetcher fetcher;
  private final Gate gate;
  private final Bell bell;
  private final Unsent unsent;
  private final Delivery delivery;
  private final Tallies tallies;
  private final Meters meters;
  private final Arrivals arrivals;
  private final InstantSource clock;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final HostMemory hosts;
  private final ActivityBook activities;
  private final OrderDesk desk;
  private final String frontier;
  private final Map<Integer, Ledger> ledgers = new HashMap<>();
  private final List<Outgoing> outgoing = new ArrayList<>();
  private final CommitRate commits;

  /**
   * @param fetcher has no open partition yet
   * @param unsent of the session before; it gets what this one leaves
   */
  FetcherSession(
      String name,
      Workplace workplace,
      Fetcher fetcher,
      Gate gate,
      Bell bell,
      Unsent unsent,
      Delivery delivery,
      Tallies tallies) {
    this.fetcher = fetcher;
    this.gate = gate;
    this.bell = bell;
    this.unsent = unsent;
    this.delivery = delivery;
    this.tallies = tallies;
    meters = tallies.meters().another();
    arrivals = new Arrivals(tallies.meters());
    clock = workplace.clock();
    commits = new CommitRate(workplace.commitInterval());
    var ring = workplace.ring();
    frontier = ring.name(Topic.FRONTIER);
    var settings = new HashMap<>(ring.kafka().member(name, workplace.instance()));
    // What stays ours in a rebalance must not be interrupted by it.
    settings.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
        CooperativeStickyAssignor.class.getName());
    consumer = new KafkaConsumer<>(settings);
    meters.watch(consumer);
    hosts = new HostMemory(ring);
    activities = ActivityBook.of(ring, workplace.clock());
    desk = new OrderDesk(ring, activities, workplace.clock());
  }

  // The producer before anything else: it ends what a dead predecessor left open, and offsets
  // cannot be read before that.
  @Override
  public void join() {
    delivery.open();
    consumer.subscribe(List.of(frontier), this);
  }

  @Override
  public boolean turn() {
    var records =
        bell.poll(
            consumer, outgoing.isEmpty() ? LONGEST_WAIT : min(LONGEST_WAIT, untilCommitAllowed()));
    for (var record : records) take(record);
    collect();
    if (isDue() || isInDoubt()) send();
    throttle();
    return !ledgers.isEmpty();
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    var ledger = ledgers.get(record.partition());
    if (ledger == null || !ledger.read(record.offset())) return;
    arrivals.took(record.topic(), record.timestamp(), clock.millis());
    unsent
        .take(record.partition(), record.offset())
        .ifPresentOrElse(this::add, () -> begin(record));
  }

  private void begin(ConsumerRecord<byte[], byte[]> record) {
    switch (desk.take(record)) {
      case Work(var job) -> fetcher.accept(job);
      case Closed(var closing, var why) -> {
        arrivals.laidAside(record.topic(), record.partition(), record.offset(), why);
        add(closing);
      }
    }
  }

  private void collect() {
    bell.hear();
    for (var finished : fetcher.take()) {
      tallies.count(finished);
      add(desk.outgoing(finished));
    }
    reportUncommitted();
  }

  // The memory of a body is free for other bodies only when its transaction is committed.
  private void reportUncommitted() {
    fetcher.committed(unsent.bytes() + outgoing.stream().mapToLong(Outgoing::bytes).sum());
  }

  private void add(Outgoing closing) {
    var ledger = ledgers.get(closing.partition());
    if (ledger == null) return;
    ledger.close(closing.offset());
    outgoing.add(closing);
  }

  private boolean isDue() {
    if (outgoing.isEmpty()) return false;
    return outgoing.size() >= MANY || untilCommitAllowed().isZero() || fetcher.isShortOfMemory();
  }

  private Duration untilCommitAllowed() {
    return Duration.ofMillis(commits.millisUntilAllowed(steadyMillis()));
  }

  private static Duration min(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private static long steadyMillis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  // All that is closed and not committed goes into every transaction, so a ledger may run ahead.
  private void send() {
    if (delivery.isBroken()) settle();
    var now = System.nanoTime();
    if (!delivery.deliver(outgoing, offsets(), consumer.groupMetadata())) return;
    outgoing.clear();
    commits.committed(steadyMillis());
    reportUncommitted();
    gate.countedIn(now);
  }

  // The group accepts offsets of members only, so a commit of the same offsets proves membership.
  // It is needed only before a request: a fetcher whose hosts all wait for their delay commits
  // nothing.
  private boolean isInDoubt() {
    return gate.isOverdue() && !ledgers.isEmpty() && fetcher.hasDue();
  }

  // What was closed since the transaction in doubt was no part of it.
  private void settle() {
    delivery.open();
    var found = ledgersOf(ledgers.keySet());
    outgoing.removeIf(
        closing -> {
          var ledger = found.get(closing.partition());
          return ledger != null && ledger.wasClosed(closing.offset());
        });
  }

  /** As the group has them. */
  private Map<Integer, Ledger> ledgersOf(Collection<Integer> numbers) {
    var partitions = numbers.stream().map(this::partition).collect(toSet());
    var found = new HashMap<Integer, Ledger>();
    Bell.ask(() -> consumer.committed(partitions))
        .forEach(
            (partition, committed) -> {
              if (committed != null) found.put(partition.partition(), Ledger.of(committed));
            });
    return found;
  }

  private Map<TopicPartition, OffsetAndMetadata> offsets() {
    var moved = outgoing.stream().map(Outgoing::partition).collect(toSet());
    return (moved.isEmpty() ? ledgers.keySet() : moved)
        .stream().collect(toMap(this::partition, number -> ledgerOf(number).committable()));
  }

  private Ledger ledgerOf(int number) {
    var ledger = ledgers.get(number);
    if (ledger == null) throw new IllegalStateException("not ours: " + number);
    return ledger;
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
    // The offsets first: they cannot be read before the last owner's transaction is over. If one
    // is missing the poll says so, and stops the station.
    var begun = ledgersOf(partitions.stream().map(TopicPartition::partition).toList());
    ledgers.putAll(begun);
    unsent.settle(ledgers);
    begun.keySet().forEach(this::open);
  }

  private void open(int number) {
    var known = new ArrayList<>(hosts.of(number));
    known.addAll(unsent.learnt(number));
    fetcher.open(number, known);
    LOG.info("{} is ours", partition(number));
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
    gate.handingOver(true);
    try {
      commitFinished();
      onPartitionsLost(partitions);
    } finally {
      gate.handingOver(false);
    }
  }

  // Who is asked by now would be asked again by the next owner.
  private void commitFinished() {
    try {
      restAndSend(LAST_OF_A_PARTITION);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn("what was finished could not be committed, the next owner fetches it again", e);
    }
  }

  @Override
  public void onPartitionsLost(Collection<TopicPartition> partitions) {
    for (var partition : partitions) {
      fetcher.close(partition.partition());
      ledgers.remove(partition.partition());
      outgoing.removeIf(closing -> closing.partition() == partition.partition());
      LOG.info("{} is ours no more", partition);
    }
  }

  // What was asked is answered first.
  @Override
  public void finish() {
    gate.handingOver(true);
    restAndSend(LAST_ANSWERS);
  }

  // In slices: a reader may wait for the memory of bodies that this thread alone can commit.
  private void restAndSend(Duration most) {
    var end = System.nanoTime() + most.toNanos();
    sendFinished();
    var left = most.toNanos();
    while (left > 0 && !Thread.currentThread().isInterrupted()) {
      var isDone = fetcher.rest(Duration.ofNanos(Math.min(left, SLICE.toNanos())));
      sendFinished();
      if (isDone) return;
      left = end - System.nanoTime();
    }
  }

  private void sendFinished() {
    collect();
    if (!outgoing.isEmpty()) send();
  }

  @Override
  public void close() {
    try {
      collect();
      unsent.keep(outgoing);
    } finally {
      leave();
    }
  }

  private void leave() {
    for (var number : ledgers.keySet()) fetcher.close(number);
    ledgers.clear();
    outgoing.clear();
    meters.close();
    consumer.close();
    delivery.close();
    activities.close();
  }
}
