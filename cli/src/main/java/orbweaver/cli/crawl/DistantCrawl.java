package orbweaver.cli.crawl;

import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Crawl;
import orbweaver.cli.watch.Screen;
import orbweaver.cli.watch.Watch;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;

/** A crawl by stations that run elsewhere. */
public final class DistantCrawl {
  private DistantCrawl() {}

  /** Asks the ring at these brokers, and watches. */
  public static ExitCode run(
      KafkaSettings brokers, CrawlPlan plan, Screen screen, InstantSource clock) {
    Logs.toConsole(screen.isTerminal());
    try (var stopping = Stopping.ofCrawl();
        var crawl = new Crawl(Rings.open(brokers), plan, screen, clock)) {
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
    public boolean isCaughtUp() {
      return true;
    }
  }
}
