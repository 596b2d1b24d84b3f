package orbweaver.rule.kafka;

import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.rule.ActivityVersionLookup;
import orbweaver.rule.PageEvaluation;
import orbweaver.rule.PageEvaluator;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import orbweaver.runtime.streams.Outbox;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Handler of pages: it completes the fetch request of each page and sends its accepted outlinks.
 */
final class PageHandler implements RecordHandler {
  private final int partition;
  private final LatestPageStore latest;
  private final PageEvaluator evaluator;
  private final Outbox outbox;
  private final VerdictSender sender;
  private final DecisionMetrics metrics;

  PageHandler(
      ProcessorContext<PartitionedKey, byte[]> context,
      PipelineContext pipeline,
      ActivityVersionLookup activities,
      Meters meters) {
    metrics = new DecisionMetrics(meters);
    partition = context.taskId().partition();
    latest = new LatestPageStore(context.getStateStore(RuleTopology.LATEST));
    evaluator = new PageEvaluator(pipeline.manifest(), activities, latest::find);
    outbox = new Outbox(context, pipeline, RuleTopology.PAGES, new ConsumedRecordMetrics(meters));
    var from = Integer.toString(partition);
    sender = new VerdictSender(from, context.getStateStore(RuleTopology.SENT), outbox);
  }

  @Override
  public void handle(Record<byte[], byte[]> record) {
    switch (Records.read(Topic.LINK, record.headers(), record.value(), Page.class)) {
      case Decoded(var page) -> send(evaluator.evaluate(page), record);
      case Unreadable(var reason) -> {
        outbox.deadLetter(record, reason);
        UnreadableRequest.find(record).ifPresent(order -> sender.send(partition, order.verdict()));
      }
    }
  }

  private void send(PageEvaluation evaluation, Record<byte[], byte[]> record) {
    for (var batch : evaluation.outlinks()) sender.send(batch);
    sender.send(partition, evaluation.verdict());
    metrics.count(evaluation.verdict());
    evaluation.latestPage().ifPresent(page -> latest.put(evaluation.verdict().url(), page));
    evaluation.deadLetterReason().ifPresent(reason -> outbox.deadLetter(record, reason));
  }
}
