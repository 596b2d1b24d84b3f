package orbweaver.cli.crawl;

import java.time.InstantSource;
import java.util.function.Consumer;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.request.CrawlRequest;
import orbweaver.cli.run.Stopping;
import orbweaver.contract.activity.Activity;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/**
 * Pipeline task that submits a new version of an activity.
 *
 * @param plan the activity as it should be from now on
 * @param out receives a line with the result
 */
public record ActivityChange(CrawlPlan plan, Consumer<String> out, InstantSource clock)
    implements Errand {
  @Override
  public boolean atWork(KafkaRing ring, Stopping stopping) throws InterruptedException {
    var request = CrawlRequest.ofChange(ring, plan);
    try (var book = ActivityBook.of(ring, clock)) {
      var result =
          Reply.await(
              ring,
              request.send(),
              () -> book.latest(plan.activity()).filter(request::isAnsweredBy),
              stopping,
              clock);
      result.map(ActivityChange::text).ifPresent(out);
      return result.isPresent();
    }
  }

  private static String text(Activity activity) {
    return "activity %s is at version %d: %s"
        .formatted(activity.id(), activity.version(), activity.formula());
  }

  @Override
  public void atRest(KafkaRing ring) {
    CrawlRequest.ofChange(ring, plan).send();
    out.accept("activity %s changes when the crawl is resumed".formatted(plan.activity()));
  }
}
