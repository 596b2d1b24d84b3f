package orbweaver.frontier.kafka;

import io.micrometer.core.instrument.Counter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.Progress;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.order.Order;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.frontier.Frontier;
import orbweaver.frontier.Receipt.Applied;
import orbweaver.frontier.Receipt.Duplicate;
import orbweaver.frontier.Receipt.Gap;
import orbweaver.frontier.Receipt.Strayed;
import orbweaver.frontier.Tables;
import orbweaver.frontier.end.Account;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.end.Coordinator;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.streams.Outbox;
import orbweaver.kit.wire.Addressed;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Unread;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A partition in work: when this arrives, do that. */
final class Task implements AutoCloseable, Coordinator.Voice, Frontier.Voice {
  private static final Logger LOG = LoggerFactory.getLogger(Task.class);

  private final KafkaRing ring;
  private final ProcessorContext<Addressed, byte[]> context;
  private final Outbox outbox;
  private final FrontierStores stores;
  private final ActivityBook activities;
  private final Accounts accounts;
  private final Frontier frontier;
  private final Coordinator coordinator;
  private final Arrivals arrivals;
  private final Counter orders;
  private final Counter duplicates;
  private final Trips trips;
  private final Standing standing;
  private final Map<String, Consumer<Record<byte[], byte[]>>> desks;

  Task(
      ProcessorContext<Addressed, byte[]> context,
      KafkaRing ring,
      ActivityBook activities,
      Meters meters) {
    this.ring = ring;
    this.activities = activities;
    this.context = context;
    arrivals = new Arrivals(meters);
    orders = meters.counter(Metric.ORDERS);
    duplicates = meters.counter(Metric.DUPLICATES);
    trips = new Trips(meters);
    outbox = new Outbox(context, ring, FrontierProcessor.NAME, arrivals);
    stores = new FrontierStores(context);
    var tables = new Tables(stores);
    accounts = new Accounts(tables.accounts());
    frontier =
        new Frontier(
            tables,
            accounts,
            ring.manifest()::keyOf,
            this::isOurs,
            new RingActivities(activities),
            this);
    coordinator =
        new Coordinator(stores.boards(), ring.manifest().partitions(), activities::latest, this);
    standing = new Standing(meters, partition());
    desks =
        Map.of(
            ring.name(Topic.VERDICT), this::verdict,
            ring.name(Topic.CONTROL), this::control,
            ring.name(Topic.PROGRESS), this::progress);
  }

  void take(Record<byte[], byte[]> record) {
    var topic = context.recordMetadata().orElseThrow().topic();
    Optional.ofNullable(desks.get(topic)).orElseThrow().accept(record);
    arrivals.took(topic, record.timestamp(), context.currentSystemTimeMs());
  }

  /**
   * Does the work that is due: wakes hosts, publishes counts.
   *
   * @return whether the task wrote or sent anything that must be committed
   */
  boolean beat(Instant now) {
    var before = stores.writes() + outbox.sent();
    frontier.wake(now);
    accounts.drainChanged((activity, account) -> show(activity, 0, account));
    standing.show(accounts, frontier.asleep(), now);
    return stores.writes() + outbox.sent() > before;
  }

  private void verdict(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.VERDICT, record.headers(), record.value(), NumberedVerdict.class)) {
      case Readable(var verdict) -> take(record, verdict);
      case Unreadable(var why) -> {
        outbox.deadLetter(record, why);
        Unread.order(record).ifPresent(order -> frontier.close(order.verdict(), now()));
      }
    }
  }

  private void take(Record<byte[], byte[]> record, NumberedVerdict verdict) {
    if (verdict.to() != partition()) {
      outbox.deadLetter(record, "to: " + verdict.to() + " (expected: " + partition() + ")");
      return;
    }
    switch (frontier.take(verdict, now())) {
      case Applied _ -> {}
      case Duplicate _ -> duplicates.increment();
      case Strayed(var strays) -> outbox.deadLetter(record, sentence(strays));
      case Gap(var from, var expected, var found) ->
          throw new RingException(
              "verdicts from %s to partition %d: number %d follows %d; something between them was lost"
                  .formatted(from, partition(), found, expected - 1));
    }
  }

  private String sentence(List<Candidate> strays) {
    return "target: %s, of partition %d (expected: of %d)"
        .formatted(
            strays.getFirst().target(),
            ring.manifest().partitionOf(strays.getFirst().target()),
            partition());
  }

  private boolean isOurs(CrawlUrl url) {
    return ring.manifest().partitionOf(url) == partition();
  }

  private void control(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.CONTROL, record.headers(), record.value(), Control.class)) {
      case Readable<Control>(Probe probe) -> {
        // Who asks knows the newest version; who answers must, too.
        var _ = activities.find(probe.activity(), probe.version());
        frontier.asked(probe, now());
        show(probe.activity(), probe.wave(), accounts.of(probe.activity()));
      }
      case Readable<Control>(Credit credit) -> take(record, credit);
      case Unreadable<Control>(var why) -> outbox.deadLetter(record, why);
    }
  }

  private void take(Record<byte[], byte[]> record, Credit credit) {
    if (credit.partition() == partition()) frontier.credited(credit, now());
    else {
      var why = "partition: " + credit.partition() + " (expected: " + partition() + ")";
      outbox.deadLetter(record, why);
    }
  }

  private void progress(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.PROGRESS, record.headers(), record.value(), Progress.class)) {
      case Readable(Count count) -> coordinator.hear(count, now());
      case Readable(Phase _), Readable(PassedOver _), Readable(Parked _), Readable(GivenUp _) -> {}
      case Unreadable(var why) -> outbox.deadLetter(record, why);
    }
  }

  @Override
  public void order(Order order) {
    outbox.send(Topic.FRONTIER, partition(), order.url(), order, order.number());
    orders.increment();
  }

  @Override
  public void home(String outcome, Duration trip) {
    trips.home(outcome, trip);
  }

  @Override
  public void passOver(PassedOver label) {
    sayOf(label.activity(), label);
  }

  @Override
  public void park(Parked url) {
    sayOf(url.activity(), url);
  }

  @Override
  public void giveUp(GivenUp url) {
    sayOf(url.activity(), url);
  }

  private void show(String activity, long wave, Account account) {
    var shown = account.shown().waiting(frontier.asleep());
    var proof = account.proof().capping(shown.capped());
    var count = new Count(activity, partition(), wave, proof, shown, frontier.purse(activity));
    sayOf(activity, count);
  }

  private void sayOf(String activity, Progress said) {
    outbox.send(Topic.PROGRESS, ring.manifest().partitionOfActivity(activity), activity, said);
  }

  @Override
  public void ask(Probe probe) {
    for (var each = 0; each < ring.manifest().partitions(); each++) {
      outbox.send(Topic.CONTROL, each, probe.activity(), probe);
    }
  }

  @Override
  public void lend(Credit credit) {
    outbox.send(Topic.CONTROL, credit.partition(), credit.activity(), credit);
  }

  @Override
  public void say(Phase phase) {
    outbox.send(Topic.PROGRESS, partition(), phase.activity(), phase);
    LOG.atInfo().addKeyValue("activity", phase.activity()).log("is {}", phase.state());
  }

  private int partition() {
    return context.taskId().partition();
  }

  private Instant now() {
    return Instant.ofEpochMilli(context.currentSystemTimeMs());
  }

  @Override
  public void close() {
    standing.close();
  }
}
