package orbweaver.cli.watch;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.request.CrawlRequest;
import orbweaver.cli.request.Refusal;
import orbweaver.cli.watch.Summary.End;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Course;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/** Client of one crawl: submits it, follows its progress, and summarises it after its end. */
public final class Crawl implements AutoCloseable {
  private static final Duration POLL_TIME = Duration.ofMillis(100);

  private final KafkaRing ring;
  private final CrawlPlan plan;
  private final CrawlRequest request;
  private final ProgressFeed feed;
  private final ActivityBook book;
  private final Display display;
  private final InstantSource clock;
  private final Instant start;
  private Standing standing = Standing.NOTHING_YET;

  /**
   * Reads the earlier submissions; changes nothing.
   *
   * @throws CommandException if they have another formula
   */
  public Crawl(KafkaRing ring, CrawlPlan plan, Screen screen, InstantSource clock) {
    this.ring = ring;
    this.plan = plan;
    display = screen.display();
    this.clock = clock;
    start = clock.instant();
    request = CrawlRequest.of(ring, plan);
    feed = new ProgressFeed(ring, plan.activity());
    book = ActivityBook.of(ring, clock);
  }

  /** Submits new seeds and follows the crawl until its end, or until it is to stop. */
  public Summary run(Watch watch) {
    try {
      standing = feed.now();
      submit(watch);
      while (continues(watch) && end().isEmpty()) next(watch);
      var end = end();
      while (continues(watch) && !watch.isCaughtUp()) next(watch);
      return summary(end.filter(_ -> !watch.isOver()).orElseGet(standing::left));
    } finally {
      display.clear();
    }
  }

  private Optional<End> end() {
    return standing.end(request.seeds(), request.before(), request.version());
  }

  /** Summarises the current activity, which another command may have changed meanwhile. */
  private Summary summary(End end) {
    var activity = book.current(plan.activity(), 1);
    return new Summary(
        plan.activity(),
        end,
        activity.map(Activity::formula).orElse(plan.formula()),
        activity.map(Activity::way).flatMap(Course::budget),
        standing.shown(),
        Duration.between(start, clock.instant()),
        Optional.empty());
  }

  private void submit(Watch watch) {
    if (request.addsSeeds()) send(watch);
    // A finished crawl needs no new settings.
    else if (request.changesSettings() && !standing.isFinished(request.seeds())) request.send();
  }

  private void send(Watch watch) {
    try (var rejections = new Refusal(ring, request.send())) {
      while (continues(watch) && !isRegistered()) {
        rejections.look();
        next(watch);
      }
    }
  }

  /** Tests whether the pipeline has the activity with all its seeds. */
  private boolean isRegistered() {
    return book.latest(plan.activity()).filter(request::isAnsweredBy).isPresent();
  }

  private void next(Watch watch) {
    standing = feed.next(POLL_TIME);
    display.tell(watch.trouble());
    display.show(standing, clock.instant());
  }

  private static boolean continues(Watch watch) {
    watch
        .fault()
        .ifPresent(
            cause -> {
              throw CommandException.fault(cause);
            });
    return !watch.isOver();
  }

  @Override
  public void close() {
    feed.close();
    book.close();
  }
}
