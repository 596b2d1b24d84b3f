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

/**
 * Kafka Streams task of one frontier partition: passes each record to the component that handles
 * its topic.
 */
final class Task implements AutoCloseable, Coordinator.Voice, Frontier.Voice {
  private static final Logger LOG = LoggerFactory.getLogger(Task.class);

  private final KafkaRing pipeline;
  private final ProcessorContext<Addressed, byte[]> context;
  private final Outbox outbox;
  private final FrontierStores stores;
  private final ActivityBook activities;
  private final Accounts partitionCounters;
  private final Frontier frontier;
  private final Coordinator coordinator;
  private final Arrivals arrivals;
  private final Counter orders;
  private final Counter duplicates;
  private final Trips roundTrips;
  private final Standing gauges;
  private final Map<String, Consumer<Record<byte[], byte[]>>> handlersByTopic;

  Task(
      ProcessorContext<Addressed, byte[]> context,
      KafkaRing pipeline,
      ActivityBook activities,
      Meters meters) {
    this.pipeline = pipeline;
    this.activities = activities;
    this.context = context;
    arrivals = new Arrivals(meters);
    orders = meters.counter(Metric.ORDERS);
    duplicates = meters.counter(Metric.DUPLICATES);
    roundTrips = new Trips(meters);
    outbox = new Outbox(context, pipeline, FrontierProcessor.NAME, arrivals);
    stores = new FrontierStores(context);
    var tables = new Tables(stores);
    partitionCounters = new Accounts(tables.accounts());
    frontier =
        new Frontier(
            tables,
            partitionCounters,
            pipeline.manifest()::keyOf,
            this::isOurs,
            new RingActivities(activities),
            this);
    coordinator =
        new Coordinator(stores.boards(), pipeline.manifest().partitions(), activities::latest, this);
    gauges = new Standing(meters, partition());
    handlersByTopic =
        Map.of(
            pipeline.name(Topic.VERDICT), this::onVerdict,
            pipeline.name(Topic.CONTROL), this::onControl,
            pipeline.name(Topic.PROGRESS), this::onProgress);
  }

  void take(Record<byte[], byte[]> record) {
    var topic = context.recordMetadata().orElseThrow().topic();
    Optional.ofNullable(handlersByTopic.get(topic)).orElseThrow().accept(record);
    arrivals.took(topic, record.timestamp(), context.currentSystemTimeMs());
  }

  /**
   * Does the work that is due: wakes hosts, publishes counters.
   *
   * @return whether the task wrote or sent anything that must be committed
   */
  boolean beat(Instant now) {
    var before = stores.writes() + outbox.sent();
    frontier.wake(now);
    partitionCounters.drainChanged((activity, counters) -> publishCounters(activity, 0, counters));
    gauges.show(partitionCounters, frontier.asleep(), now);
    return stores.writes() + outbox.sent() > before;
  }

  private void onVerdict(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.VERDICT, record.headers(), record.value(), NumberedVerdict.class)) {
      case Readable(var verdict) -> take(record, verdict);
      case Unreadable(var error) -> {
        outbox.deadLetter(record, error);
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
      case Strayed(var misrouted) -> outbox.deadLetter(record, misroutedError(misrouted));
      case Gap(var from, var expected, var found) ->
          throw new RingException(
              "verdicts from %s to partition %d: number %d follows %d; verdicts in between are lost"
                  .formatted(from, partition(), found, expected - 1));
    }
  }

  private String misroutedError(List<Candidate> misrouted) {
    return "target: %s, of partition %d (expected: of %d)"
        .formatted(
            misrouted.getFirst().target(),
            pipeline.manifest().partitionOf(misrouted.getFirst().target()),
            partition());
  }

  private boolean isOurs(CrawlUrl url) {
    return pipeline.manifest().partitionOf(url) == partition();
  }

  private void onControl(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.CONTROL, record.headers(), record.value(), Control.class)) {
      case Readable<Control>(Probe probe) -> {
        // The coordinator knows this version; loading it makes sure that the answer is based on it
        // too.
        var _ = activities.find(probe.activity(), probe.version());
        frontier.asked(probe, now());
        publishCounters(probe.activity(), probe.wave(), partitionCounters.of(probe.activity()));
      }
      case Readable<Control>(Credit grant) -> take(record, grant);
      case Unreadable<Control>(var error) -> outbox.deadLetter(record, error);
    }
  }

  private void take(Record<byte[], byte[]> record, Credit grant) {
    if (grant.partition() == partition()) frontier.credited(grant, now());
    else {
      var error = "partition: " + grant.partition() + " (expected: " + partition() + ")";
      outbox.deadLetter(record, error);
    }
  }

  private void onProgress(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.PROGRESS, record.headers(), record.value(), Progress.class)) {
      case Readable(Count count) -> coordinator.hear(count, now());
      case Readable(Phase _), Readable(PassedOver _), Readable(Parked _), Readable(GivenUp _) -> {}
      case Unreadable(var error) -> outbox.deadLetter(record, error);
    }
  }

  @Override
  public void order(Order request) {
    outbox.send(Topic.FRONTIER, partition(), request.url(), request, request.number());
    orders.increment();
  }

  @Override
  public void home(String outcome, Duration trip) {
    roundTrips.home(outcome, trip);
  }

  @Override
  public void passOver(PassedOver label) {
    sendProgress(label.activity(), label);
  }

  @Override
  public void park(Parked url) {
    sendProgress(url.activity(), url);
  }

  @Override
  public void giveUp(GivenUp url) {
    sendProgress(url.activity(), url);
  }

  private void publishCounters(String activity, long wave, Account counters) {
    var shown = counters.shown().waiting(frontier.asleep());
    var proof = counters.proof().capping(shown.capped());
    var count = new Count(activity, partition(), wave, proof, shown, frontier.purse(activity));
    sendProgress(activity, count);
  }

  private void sendProgress(String activity, Progress message) {
    outbox.send(Topic.PROGRESS, pipeline.manifest().partitionOfActivity(activity), activity, message);
  }

  @Override
  public void ask(Probe probe) {
    for (var partition = 0; partition < pipeline.manifest().partitions(); partition++) {
      outbox.send(Topic.CONTROL, partition, probe.activity(), probe);
    }
  }

  @Override
  public void lend(Credit grant) {
    outbox.send(Topic.CONTROL, grant.partition(), grant.activity(), grant);
  }

  @Override
  public void say(Phase phase) {
    outbox.send(Topic.PROGRESS, partition(), phase.activity(), phase);
    LOG.atInfo().addKeyValue("activity", phase.activity()).log("activity is {}", phase.state());
  }

  private int partition() {
    return context.taskId().partition();
  }

  private Instant now() {
    return Instant.ofEpochMilli(context.currentSystemTimeMs());
  }

  @Override
  public void close() {
    gauges.close();
  }
}
