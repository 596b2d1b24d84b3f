package orbweaver.rule.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.kit.ring.KafkaRing;
import orbweaver.kit.station.Outbox;
import orbweaver.kit.wire.Addressed;
import orbweaver.kit.wire.Wire;
import orbweaver.rule.Judged;
import orbweaver.rule.PageJudge;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Deals with pages: each closes its order, and what it leads to goes on its way. */
final class PagesDesk implements Desk {
  private final int partition;
  private final OpenActivities activities;
  private final LatestStore latest;
  private final PageJudge judge;
  private final Outbox outbox;
  private final Dispatch dispatch;

  PagesDesk(
      ProcessorContext<Addressed, byte[]> context, KafkaRing ring, OpenActivities activities) {
    this.activities = activities;
    partition = context.taskId().partition();
    latest = new LatestStore(context.getStateStore(RuleTopology.LATEST));
    judge = new PageJudge(ring.manifest(), activities, latest::find);
    outbox = new Outbox(context, ring, RuleTopology.PAGES);
    var from = Integer.toString(partition);
    dispatch = new Dispatch(from, context.getStateStore(RuleTopology.SENT), outbox);
  }

  @Override
  public void take(Record<byte[], byte[]> record) {
    switch (Intake.read(Topic.LINK, record, value -> Json.read(value, Page.class))) {
      case Readable<Page>(var page) -> send(judge.judge(page), record);
      case Unreadable<Page>(var why) -> closeUnreadable(record, why);
    }
  }

  private void closeUnreadable(Record<byte[], byte[]> record, String why) {
    var number = Wire.number(record.headers());
    urlOf(record)
        .flatMap(url -> number.map(order -> Judged.unreadable(url, order, why)))
        .ifPresentOrElse(judged -> send(judged, record), () -> outbox.deadLetter(record, why));
  }

  private static Optional<CrawlUrl> urlOf(Record<byte[], byte[]> record) {
    var key = Optional.ofNullable(record.key()).map(bytes -> new String(bytes, UTF_8)).orElse("");
    return switch (CrawlUrl.parse(key)) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  private void send(Judged judged, Record<byte[], byte[]> record) {
    for (var referral : judged.referrals()) dispatch.send(referral);
    var verdict = judged.verdict();
    outbox.send(Topic.VERDICT, partition, verdict.url().toString(), verdict, verdict.number());
    judged.kept().ifPresent(page -> latest.put(verdict.url(), page));
    judged.trouble().ifPresent(why -> outbox.deadLetter(record, why));
  }

  @Override
  public void close() {
    activities.close();
  }
}
