package orbweaver.cli.crawl;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.run.Layout;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.RingPlan;
import orbweaver.cli.run.StationSettings;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Crawl;
import orbweaver.cli.watch.Screen;
import orbweaver.cli.watch.Summary;
import orbweaver.cli.watch.Watch;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.OmittedLinkTotals;
import orbweaver.kit.settings.Environment;
import picocli.CommandLine;

/** A crawl that has its whole ring in this process. */
public final class LocalCrawl {
  private final StationSettings settings;
  private final RingPlan making;
  private final Function<Environment, CommandLine> answering;
  private final Epilogue epilogue;

  /** What is said of the graph of a crawl that has ended. */
  @FunctionalInterface
  public interface Epilogue {
    void tell(LinkGraph graph, Summary summary);
  }

  /**
   * @param making what a ring made now is made with
   * @param answering the commands that it answers while it runs
   */
  public LocalCrawl(
      StationSettings settings,
      RingPlan making,
      Function<Environment, CommandLine> answering,
      Epilogue epilogue) {
    this.settings = settings;
    this.making = making;
    this.answering = answering;
    this.epilogue = epilogue;
  }

  /** Runs it in a folder, from where it was there, and answers what the process ends with. */
  public ExitCode run(CrawlFolder folder, CrawlPlan plan, Screen screen, InstantSource clock)
      throws IOException {
    try (var stopping = Stopping.ofCrawl();
        folder) {
      Logs.toFile(Layout.log(folder.path()));
      return run(folder, plan, screen, clock, stopping);
    }
  }

  private ExitCode run(
      CrawlFolder folder, CrawlPlan plan, Screen screen, InstantSource clock, Stopping stopping)
      throws IOException {
    try (var ring = LocalRing.open(folder, making, settings, clock);
        var crawl = new Crawl(ring.ring(), plan, screen, clock)) {
      ring.start();
      try (var _ = Desk.open(folder, ring, answering)) {
        var summary = crawl.run(new RingWatch(ring, stopping));
        if (summary.end().code() == ExitCode.STOPPED) screen.show(summary);
        else tell(ring, summary, screen);
        return summary.end().code();
      }
    }
  }

  private void tell(LocalRing ring, Summary counted, Screen screen) {
    try (var store = ring.store()) {
      var graph = store.graph();
      var summary = counted.withOmitted(graph.ask(OmittedLinkTotals::of));
      screen.show(summary);
      epilogue.tell(graph, summary);
    }
  }

  private record RingWatch(LocalRing ring, Stopping stopping) implements Watch {
    @Override
    public boolean isOver() {
      return stopping.isAsked();
    }

    @Override
    public Optional<String> fault() {
      return ring.fault();
    }

    @Override
    public Optional<String> trouble() {
      return ring.trouble();
    }

    @Override
    public boolean isCaughtUp() {
      return ring.isCaughtUp();
    }
  }
}
