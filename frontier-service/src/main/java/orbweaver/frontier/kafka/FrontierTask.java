package orbweaver.frontier.kafka;

import io.micrometer.core.instrument.Counter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Outlink;
import orbweaver.frontier.ApplyResult.Applied;
import orbweaver.frontier.ApplyResult.Duplicate;
import orbweaver.frontier.ApplyResult.Misrouted;
import orbweaver.frontier.ApplyResult.SequenceGap;
import orbweaver.frontier.Frontier;
import orbweaver.frontier.FrontierOutput;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.termination.ActivityCounters;
import orbweaver.frontier.termination.Coordinator;
import orbweaver.frontier.termination.CoordinatorOutput;
import orbweaver.frontier.termination.PartitionCounters;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import orbweaver.runtime.streams.Outbox;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Kafka Streams task of one frontier partition: passes each record to the component that handles
 * its topic.
 */
final class FrontierTask implements AutoCloseable, CoordinatorOutput, FrontierOutput {
  private static final Logger LOG = LoggerFactory.getLogger(FrontierTask.class);

  private final PipelineContext pipeline;
  private final ProcessorContext<PartitionedKey, byte[]> context;
  private final Outbox outbox;
  private final FrontierStores stores;
  private final ActivityCatalog activities;
  private final PartitionCounters partitionCounters;
  private final Frontier frontier;
  private final Coordinator coordinator;
  private final ConsumedRecordMetrics arrivals;
  private final Counter orders;
  private final Counter duplicates;
  private final RoundTripTimer roundTrips;
  private final FrontierGauges gauges;
  private final Map<String, Consumer<Record<byte[], byte[]>>> handlersByTopic;

  FrontierTask(
      ProcessorContext<PartitionedKey, byte[]> context,
      PipelineContext pipeline,
      ActivityCatalog activities,
      Meters meters) {
    this.pipeline = pipeline;
    this.activities = activities;
    this.context = context;
    arrivals = new ConsumedRecordMetrics(meters);
    orders = meters.counter(Metric.FETCH_REQUESTS);
    duplicates = meters.counter(Metric.DUPLICATES);
    roundTrips = new RoundTripTimer(meters);
    outbox = new Outbox(context, pipeline, FrontierProcessor.NAME, arrivals);
    stores = new FrontierStores(context);
    var lookup = new CatalogActivityLookup(activities);
    var tables = FrontierTables.open(stores, lookup, pipeline.manifest()::politenessKeyOf);
    partitionCounters = tables.counters();
    frontier = new Frontier(tables, this::isOurs, lookup, this);
    coordinator =
        new Coordinator(
            stores.terminationStates(), pipeline.manifest().partitions(), activities::latest, this);
    gauges = new FrontierGauges(meters, partition());
    handlersByTopic =
        Map.of(
            pipeline.topicName(Topic.VERDICT), this::onVerdict,
            pipeline.topicName(Topic.CONTROL), this::onControl,
            pipeline.topicName(Topic.PROGRESS), this::onProgress);
  }

  void process(Record<byte[], byte[]> record) {
    var topic = context.recordMetadata().orElseThrow().topic();
    Optional.ofNullable(handlersByTopic.get(topic)).orElseThrow().accept(record);
    arrivals.countProcessed(topic, record.timestamp(), context.currentSystemTimeMs());
  }

  /**
   * Does the work that is due: wakes hosts, publishes counters.
   *
   * @return whether the task wrote or sent anything that must be committed
   */
  boolean runDueWork(Instant now) {
    var before = stores.writes() + outbox.sent();
    frontier.runDueWork(now);
    // Before the counters, which may end the activity.
    frontier.drainHostStatus(activities::all, now, this::publishHostStatus);
    partitionCounters.drainChanged((activity, counters) -> publishCounters(activity, 0, counters));
    gauges.update(partitionCounters, frontier.delayedUrls(), now);
    return stores.writes() + outbox.sent() > before;
  }

  private void onVerdict(Record<byte[], byte[]> record) {
    switch (Records.read(Topic.VERDICT, record.headers(), record.value(), NumberedVerdict.class)) {
      case Decoded(var verdict) -> process(record, verdict);
      case Unreadable(var error) -> {
        outbox.deadLetter(record, error);
        UnreadableRequest.find(record)
            .ifPresent(order -> frontier.complete(order.verdict(), now()));
      }
    }
  }

  private void process(Record<byte[], byte[]> record, NumberedVerdict verdict) {
    if (verdict.to() != partition()) {
      outbox.deadLetter(record, "to: " + verdict.to() + " (expected: " + partition() + ")");
      return;
    }
    switch (frontier.apply(verdict, now())) {
      case Applied _ -> {}
      case Duplicate _ -> duplicates.increment();
      case Misrouted(var misrouted) -> outbox.deadLetter(record, misroutedError(misrouted));
      case SequenceGap(var from, var expected, var found) ->
          throw new PipelineException(
              "verdicts from %s to partition %d: number %d follows %d; verdicts in between are lost"
                  .formatted(from, partition(), found, expected - 1));
    }
  }

  private String misroutedError(List<Outlink> misrouted) {
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
    switch (Records.read(Topic.CONTROL, record.headers(), record.value(), Control.class)) {
      case Decoded<Control>(Probe probe) -> {
        // The coordinator knows this version; loading it makes sure that the answer is based on it
        // too.
        var _ = activities.find(probe.activity(), probe.version());
        frontier.prepareProbeAnswer(probe, now());
        publishCounters(
            probe.activity(), probe.round(), partitionCounters.countersOf(probe.activity()));
      }
      case Decoded<Control>(BudgetGrant grant) -> process(record, grant);
      case Unreadable<Control>(var error) -> outbox.deadLetter(record, error);
    }
  }

  private void process(Record<byte[], byte[]> record, BudgetGrant grant) {
    if (grant.partition() == partition()) frontier.applyBudgetGrant(grant, now());
    else {
      var error = "partition: " + grant.partition() + " (expected: " + partition() + ")";
      outbox.deadLetter(record, error);
    }
  }

  private void onProgress(Record<byte[], byte[]> record) {
    switch (Records.read(Topic.PROGRESS, record.headers(), record.value(), Progress.class)) {
      case Decoded(ActivityCounts count) -> coordinator.onCounts(count, now());
      case Decoded(ActivityStatus _),
          Decoded(PathLimitReached _),
          Decoded(PolitenessWait _),
          Decoded(TrapSuspected _),
          Decoded(UrlGivenUp _) -> {}
      case Unreadable(var error) -> outbox.deadLetter(record, error);
    }
  }

  @Override
  public void sendRequest(FetchRequest request) {
    outbox.send(Topic.FRONTIER, partition(), request.url(), request, request.number());
    orders.increment();
  }

  @Override
  public void recordRoundTrip(String outcome, Duration trip) {
    roundTrips.record(outcome, trip);
  }

  @Override
  public void reportPathLimit(PathLimitReached limit) {
    sendProgress(limit.activity(), limit);
  }

  @Override
  public void reportSuspectedTrap(TrapSuspected url) {
    sendProgress(url.activity(), url);
  }

  @Override
  public void reportGivenUp(UrlGivenUp url) {
    sendProgress(url.activity(), url);
  }

  private void publishCounters(String activity, long round, ActivityCounters counters) {
    var urls = counters.urls().withBackingOff(frontier.delayedUrls());
    var termination = counters.termination().withOverBudget(urls.overBudget());
    var count =
        new ActivityCounts(
            activity, partition(), round, termination, urls, frontier.budgetAllocation(activity));
    sendProgress(activity, count);
  }

  private void publishHostStatus(HostStatus status) {
    if (status.isUnused()) outbox.sendTombstone(Topic.HOST_STATUS, partition(), status.key());
    else outbox.send(Topic.HOST_STATUS, partition(), status.key(), status);
  }

  private void sendProgress(String activity, Progress message) {
    outbox.send(
        Topic.PROGRESS, pipeline.manifest().partitionOfActivity(activity), activity, message);
  }

  @Override
  public void sendProbe(Probe probe) {
    for (var partition = 0; partition < pipeline.manifest().partitions(); partition++) {
      outbox.send(Topic.CONTROL, partition, probe.activity(), probe);
    }
  }

  @Override
  public void sendGrant(BudgetGrant grant) {
    outbox.send(Topic.CONTROL, grant.partition(), grant.activity(), grant);
  }

  @Override
  public void reportStatus(ActivityStatus status) {
    outbox.send(Topic.PROGRESS, partition(), status.activity(), status);
    LOG.atInfo()
        .addKeyValue("activity", status.activity())
        .log("frontier-service: activity is {}", status.state());
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
