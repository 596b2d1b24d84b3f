package orbweaver.cli.crawl;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.RingPlan;
import orbweaver.cli.run.RingWait;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Crawl;
import orbweaver.cli.watch.Screen;
import orbweaver.cli.watch.Watch;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;

/** A crawl by stations that run elsewhere. */
public final class DistantCrawl {
  /** How long the stations may take to make their ring. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final RingPlan expected;
  private final Screen screen;
  private final InstantSource clock;

  /**
   * @param expected of the ring
   */
  public DistantCrawl(RingPlan expected, Screen screen, InstantSource clock) {
    this.expected = expected;
    this.screen = screen;
    this.clock = clock;
  }

  /** Asks the ring at these brokers, and watches. */
  public ExitCode run(KafkaSettings brokers, CrawlPlan plan) throws InterruptedException {
    Logs.ofCommand(screen.isTerminal());
    try (var stopping = Stopping.ofCrawl()) {
      var wait = new RingWait(brokers, PATIENCE, stopping, screen, clock);
      if (!wait.forBrokers()) return ExitCode.STOPPED;
      var ring = wait.forRing().map(expected::checked);
      return ring.isEmpty() ? ExitCode.STOPPED : run(ring.get(), plan, stopping);
    }
  }

  private ExitCode run(KafkaRing ring, CrawlPlan plan, Stopping stopping) {
    try (var crawl = new Crawl(ring, plan, screen, clock)) {
      var summary = crawl.run(new StoppingAlone(stopping));
      screen.show(summary);
      return summary.end().code();
    }
  }

  /** The stations are somebody else's, and so is the graph. */
  private record StoppingAlone(Stopping stopping) implements Watch {
    @Override
    public boolean isOver() {
      return stopping.isAsked();
    }

    @Override
    public Optional<String> fault() {
      return Optional.empty();
    }

    @Override
    public Optional<String> trouble() {
      return Optional.empty();
    }

    @Override
    public boolean isCaughtUp() {
      return true;
    }
  }
}
