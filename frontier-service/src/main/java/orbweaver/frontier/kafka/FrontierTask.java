package orbweaver.frontier.kafka;

import io.micrometer.core.instrument.Counter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.frontier.ApplyResult.Applied;
import orbweaver.frontier.ApplyResult.Duplicate;
import orbweaver.frontier.ApplyResult.Misrouted;
import orbweaver.frontier.ApplyResult.SequenceGap;
import orbweaver.frontier.FrontierPartition;
import orbweaver.frontier.PartitionOutput;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.frontier.revisit.StoredPageInterests;
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
 * Kafka Streams task of one frontier partition: reads the records of its topics, passes them to the
 * partition, and sends its output.
 */
final class FrontierTask implements AutoCloseable, PartitionOutput {
  private static final Logger LOG = LoggerFactory.getLogger(FrontierTask.class);

  private final PipelineContext pipeline;
  private final ProcessorContext<PartitionedKey, byte[]> context;
  private final Outbox outbox;
  private final FrontierStores stores;
  private final FrontierPartition frontier;
  private final RefreshAnswers refreshes;
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
    this.context = context;
    arrivals = new ConsumedRecordMetrics(meters);
    orders = meters.counter(Metric.FETCH_REQUESTS);
    duplicates = meters.counter(Metric.DUPLICATES);
    roundTrips = new RoundTripTimer(meters);
    outbox = new Outbox(context, pipeline, FrontierProcessor.NAME, arrivals);
    stores = new FrontierStores(context);
    frontier =
        new FrontierPartition(
            partition(),
            pipeline.manifest(),
            stores,
            new CatalogActivities(activities),
            WindowBounds.BY_TOPIC,
            new StoredPageInterests(stores),
            this);
    refreshes = new RefreshAnswers(pipeline, outbox);
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
    gauges.update(frontier.counters(), frontier.delayedUrls(), now);
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

  private void onControl(Record<byte[], byte[]> record) {
    switch (Records.read(Topic.CONTROL, record.headers(), record.value(), Control.class)) {
      case Decoded(var message) ->
          frontier.apply(message, now()).ifPresent(error -> outbox.deadLetter(record, error));
      case Unreadable<Control>(var error) -> outbox.deadLetter(record, error);
    }
  }

  private void onProgress(Record<byte[], byte[]> record) {
    switch (Records.read(Topic.PROGRESS, record.headers(), record.value(), Progress.class)) {
      case Decoded(var message) -> frontier.apply(message, now());
      case Unreadable(var error) -> outbox.deadLetter(record, error);
    }
  }

  @Override
  public void sendRequest(FetchRequest request) {
    outbox.send(Topic.FRONTIER, partition(), request.url(), request, request.number());
    orders.increment();
  }

  @Override
  public void answerRefresh(UrlRefresh refresh, RefreshResult result) {
    refreshes.send(refresh, result);
  }

  @Override
  public void recordRoundTrip(String outcome, Duration trip) {
    roundTrips.record(outcome, trip);
  }

  @Override
  public void publishHostStatus(HostStatus status) {
    if (status.isUnused()) outbox.sendTombstone(Topic.HOST_STATUS, partition(), status.key());
    else outbox.send(Topic.HOST_STATUS, partition(), status.key(), status);
  }

  @Override
  public void sendProgress(int to, Progress message) {
    outbox.send(Topic.PROGRESS, to, message.activity(), message);
    if (message instanceof ActivityStatus status) {
      LOG.atInfo()
          .addKeyValue("activity", status.activity())
          .log("frontier-service: activity is {}", status.state());
    }
  }

  @Override
  public void sendControl(int to, Control message) {
    outbox.send(Topic.CONTROL, to, message.activity(), message);
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
