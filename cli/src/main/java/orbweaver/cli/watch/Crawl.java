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

/** A crawl as its client sees it: asked for, watched, and summed up when its end is proved. */
public final class Crawl implements AutoCloseable {
  private static final Duration TURN = Duration.ofMillis(100);

  private final KafkaRing ring;
  private final CrawlPlan plan;
  private final CrawlRequest request;
  private final ProgressFeed feed;
  private final ActivityBook book;
  private final Display display;
  private final InstantSource clock;
  private final Instant began;
  private Standing standing = Standing.NOTHING_YET;

  /**
   * Reads what was asked before; changes nothing.
   *
   * @throws CommandException when that was another formula
   */
  public Crawl(KafkaRing ring, CrawlPlan plan, Screen screen, InstantSource clock) {
    this.ring = ring;
    this.plan = plan;
    display = screen.display();
    this.clock = clock;
    began = clock.instant();
    request = CrawlRequest.of(ring, plan);
    feed = new ProgressFeed(ring, plan.activity());
    book = ActivityBook.of(ring, clock);
  }

  /** Asks for what is new and watches until the end, or until it is time to stop. */
  public Summary run(Watch watch) {
    try {
      standing = feed.now();
      ask(watch);
      while (goesOn(watch) && end().isEmpty()) next(watch);
      var end = end();
      while (goesOn(watch) && !watch.isCaughtUp()) next(watch);
      return summary(end.filter(_ -> !watch.isOver()).orElseGet(standing::left));
    } finally {
      display.clear();
    }
  }

  private Optional<End> end() {
    return standing.end(request.seeds(), request.before(), request.version());
  }

  /** Of the activity as it is now: somebody may have changed it meanwhile. */
  private Summary summary(End end) {
    var activity = book.current(plan.activity(), 1);
    return new Summary(
        plan.activity(),
        end,
        activity.map(Activity::formula).orElse(plan.formula()),
        activity.map(Activity::way).flatMap(Course::budget),
        standing.shown(),
        Duration.between(began, clock.instant()),
        Optional.empty());
  }

  private void ask(Watch watch) {
    if (request.addsSeeds()) send(watch);
    // What has ended needs no other settings.
    else if (request.changesSettings() && !standing.isFinished(request.seeds())) request.send();
  }

  private void send(Watch watch) {
    try (var refusal = new Refusal(ring, request.send())) {
      while (goesOn(watch) && !isAnswered()) {
        refusal.look();
        next(watch);
      }
    }
  }

  /** Whether the ring has the activity with all its seeds. */
  private boolean isAnswered() {
    return book.latest(plan.activity()).filter(request::isAnsweredBy).isPresent();
  }

  private void next(Watch watch) {
    standing = feed.next(TURN);
    display.tell(watch.trouble());
    display.show(standing, clock.instant());
  }

  private static boolean goesOn(Watch watch) {
    watch
        .fault()
        .ifPresent(
            why -> {
              throw CommandException.fault(why);
            });
    return !watch.isOver();
  }

  @Override
  public void close() {
    feed.close();
    book.close();
  }
}
