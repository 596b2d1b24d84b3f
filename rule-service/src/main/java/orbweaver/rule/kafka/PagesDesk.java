package orbweaver.rule.kafka;

import orbweaver.contract.Topic;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.streams.Outbox;
import orbweaver.kit.wire.Addressed;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Unread;
import orbweaver.kit.wire.Wire;
import orbweaver.rule.Activities;
import orbweaver.rule.Judged;
import orbweaver.rule.PageJudge;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Handler of pages: it completes the fetch request of each page and sends its accepted outlinks.
 */
final class PagesDesk implements Desk {
  private final int partition;
  private final LatestStore latest;
  private final PageJudge judge;
  private final Outbox outbox;
  private final Dispatch sender;
  private final Rulings metrics;

  PagesDesk(
      ProcessorContext<Addressed, byte[]> context,
      KafkaRing ring,
      Activities activities,
      Meters meters) {
    metrics = new Rulings(meters);
    partition = context.taskId().partition();
    latest = new LatestStore(context.getStateStore(RuleTopology.LATEST));
    judge = new PageJudge(ring.manifest(), activities, latest::find);
    outbox = new Outbox(context, ring, RuleTopology.PAGES, new Arrivals(meters));
    var from = Integer.toString(partition);
    sender = new Dispatch(from, context.getStateStore(RuleTopology.SENT), outbox);
  }

  @Override
  public void take(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.LINK, record.headers(), record.value(), Page.class)) {
      case Readable(var page) -> send(judge.judge(page), record);
      case Unreadable(var reason) -> {
        outbox.deadLetter(record, reason);
        Unread.order(record).ifPresent(order -> sender.send(partition, order.verdict()));
      }
    }
  }

  private void send(Judged evaluation, Record<byte[], byte[]> record) {
    for (var referral : evaluation.referrals()) sender.send(referral);
    sender.send(partition, evaluation.verdict());
    metrics.count(evaluation.verdict());
    evaluation.kept().ifPresent(page -> latest.put(evaluation.verdict().url(), page));
    evaluation.trouble().ifPresent(reason -> outbox.deadLetter(record, reason));
  }
}
