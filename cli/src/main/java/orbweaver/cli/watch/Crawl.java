package orbweaver.cli.watch;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.request.CrawlRequest;
import orbweaver.cli.request.Refusal;
import orbweaver.contract.activity.Activity;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.ring.KafkaRing;

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
  private Standing standing;

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
    request = new CrawlRequest(ring, plan);
    feed = new ProgressFeed(ring, plan.activity());
    book = new ActivityBook(ring);
    standing = feed.now();
  }

  /** Asks for what is new and watches until the end, or until it is time to stop. */
  public Summary run(Watch watch) {
    try {
      var version = ask(watch);
      while (goesOn(watch) && !standing.isFinished(version)) next();
      while (goesOn(watch) && !watch.isCaughtUp()) next();
    } finally {
      display.clear();
    }
    var elapsed = Duration.between(began, clock.instant());
    return watch.isOver()
        ? Summary.ofStopped(plan.activity(), plan.formula(), standing.shown(), elapsed)
        : Summary.ofEnded(plan.activity(), plan.formula(), standing.shown(), elapsed);
  }

  /** Answers the version of the activity whose end is the end. */
  private int ask(Watch watch) {
    var before = answered();
    if (request.addsSeeds()) return sent(watch);
    if (before.isEmpty()) return awaited(watch);
    // The proof of the end may come before a change is seen, and is not given again for it.
    if (request.changesSettings() && !standing.isFinished(before.get())) request.send();
    return before.get();
  }

  private int sent(Watch watch) {
    try (var refusal = new Refusal(ring, request.send())) {
      while (goesOn(watch) && answered().isEmpty()) {
        refusal.look();
        next();
      }
    }
    return answered().orElse(0);
  }

  // Asked for by a process that was killed before the ring saw it.
  private int awaited(Watch watch) {
    while (goesOn(watch) && answered().isEmpty()) next();
    return answered().orElse(0);
  }

  /** The version of the activity, if the ring has it with all its seeds. */
  private Optional<Integer> answered() {
    return book.latest(plan.activity()).filter(request::isAnsweredBy).map(Activity::version);
  }

  private void next() {
    standing = feed.next(TURN);
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
