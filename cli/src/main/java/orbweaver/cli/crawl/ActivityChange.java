package orbweaver.cli.crawl;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.request.CrawlRequest;
import orbweaver.cli.request.Refusal;
import orbweaver.cli.run.Stopping;
import orbweaver.contract.activity.Activity;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/** Asks a ring for an activity as it is to be from now on. */
public final class ActivityChange {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(100);
  // A folder that is changed has its ring; only a new one would be given so many.
  private static final int PARTITIONS = 4;

  private ActivityChange() {}

  /**
   * Asks a ring at work, and waits until rule-service has answered.
   *
   * @return the activity in its new version; empty when it was time to stop
   * @throws CommandException with rule-service's reason when it is refused
   */
  public static Optional<Activity> of(
      KafkaRing ring, CrawlPlan plan, Stopping stopping, InstantSource clock)
      throws InterruptedException {
    var request = CrawlRequest.ofChange(ring, plan);
    var end = clock.instant().plus(PATIENCE);
    try (var book = ActivityBook.of(ring, clock);
        var refusal = new Refusal(ring, request.send())) {
      while (!stopping.await(PAUSE)) {
        refusal.look();
        var answer = book.latest(plan.activity()).filter(request::isAnsweredBy);
        if (answer.isPresent()) return answer;
        requireTime(clock.instant(), end);
      }
      return Optional.empty();
    }
  }

  private static void requireTime(Instant now, Instant end) {
    if (now.isBefore(end)) return;
    throw CommandException.fault(
        "rule-service did not answer in "
            + PATIENCE.toSeconds()
            + " s; the request lies on its topic and is answered when it works");
  }

  /** Leaves the request in the folder of a crawl at rest, for when it goes on. */
  public static void atRest(
      CrawlFolder folder, CrawlPlan plan, FetcherSettings fetcher, InstantSource clock) {
    try (var ring = LocalRing.open(folder, PARTITIONS, fetcher, clock)) {
      CrawlRequest.ofChange(ring.ring(), plan).send();
    }
  }
}
