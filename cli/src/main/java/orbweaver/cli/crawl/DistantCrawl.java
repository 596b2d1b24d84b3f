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

/** Crawl by services that run elsewhere: submits the activity and shows its progress. */
public final class DistantCrawl {
  /** Time the services may take to create the pipeline. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final RingPlan expected;
  private final Screen screen;
  private final InstantSource clock;

  /**
   * @param expected settings that the pipeline must have
   */
  public DistantCrawl(RingPlan expected, Screen screen, InstantSource clock) {
    this.expected = expected;
    this.screen = screen;
    this.clock = clock;
  }

  /** Submits the crawl to the pipeline at these brokers and follows its progress. */
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
      var summary = crawl.run(new InterruptionOnly(stopping));
      screen.show(summary);
      return summary.end().code();
    }
  }

  /**
   * Watch of a crawl whose services and graph belong to other processes: only interruption counts.
   */
  private record InterruptionOnly(Stopping stopping) implements Watch {
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
