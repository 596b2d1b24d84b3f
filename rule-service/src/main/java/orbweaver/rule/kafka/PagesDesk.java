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

/** Deals with pages: each closes its order, and what it leads to goes on its way. */
final class PagesDesk implements Desk {
  private final int partition;
  private final LatestStore latest;
  private final PageJudge judge;
  private final Outbox outbox;
  private final Dispatch dispatch;
  private final Rulings rulings;

  PagesDesk(
      ProcessorContext<Addressed, byte[]> context,
      KafkaRing ring,
      Activities activities,
      Meters meters) {
    rulings = new Rulings(meters);
    partition = context.taskId().partition();
    latest = new LatestStore(context.getStateStore(RuleTopology.LATEST));
    judge = new PageJudge(ring.manifest(), activities, latest::find);
    outbox = new Outbox(context, ring, RuleTopology.PAGES, new Arrivals(meters));
    var from = Integer.toString(partition);
    dispatch = new Dispatch(from, context.getStateStore(RuleTopology.SENT), outbox);
  }

  @Override
  public void take(Record<byte[], byte[]> record) {
    switch (Wire.read(Topic.LINK, record.headers(), record.value(), Page.class)) {
      case Readable(var page) -> send(judge.judge(page), record);
      case Unreadable(var why) -> {
        outbox.deadLetter(record, why);
        Unread.order(record).ifPresent(order -> dispatch.send(partition, order.verdict()));
      }
    }
  }

  private void send(Judged judged, Record<byte[], byte[]> record) {
    for (var referral : judged.referrals()) dispatch.send(referral);
    dispatch.send(partition, judged.verdict());
    rulings.count(judged.verdict());
    judged.kept().ifPresent(page -> latest.put(judged.verdict().url(), page));
    judged.trouble().ifPresent(why -> outbox.deadLetter(record, why));
  }
}
