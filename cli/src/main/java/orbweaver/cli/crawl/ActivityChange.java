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
 * Asks for an activity as it is to be from now on.
 *
 * @param out what is said of it
 */
public record ActivityChange(CrawlPlan plan, Consumer<String> out, InstantSource clock)
    implements Errand {
  @Override
  public boolean atWork(KafkaRing ring, Stopping stopping) throws InterruptedException {
    var request = CrawlRequest.ofChange(ring, plan);
    try (var book = ActivityBook.of(ring, clock)) {
      var changed =
          Reply.await(
              ring,
              request.send(),
              () -> book.latest(plan.activity()).filter(request::isAnsweredBy),
              stopping,
              clock);
      changed.map(ActivityChange::words).ifPresent(out);
      return changed.isPresent();
    }
  }

  private static String words(Activity activity) {
    return "activity %s is at version %d: %s"
        .formatted(activity.id(), activity.version(), activity.formula());
  }

  @Override
  public void atRest(KafkaRing ring) {
    CrawlRequest.ofChange(ring, plan).send();
    out.accept("activity %s changes when the crawl goes on".formatted(plan.activity()));
  }
}
