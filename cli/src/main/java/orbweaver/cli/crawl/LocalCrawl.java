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

/** Crawl with broker and all services in this process. */
public final class LocalCrawl {
  private final StationSettings settings;
  private final RingPlan plan;
  private final Function<Environment, CommandLine> commands;
  private final Epilogue epilogue;

  /** Printer of the last lines of a finished crawl. */
  @FunctionalInterface
  public interface Epilogue {
    void tell(LinkGraph graph, Summary summary);
  }

  /**
   * @param plan settings of a pipeline that is created now
   * @param commands commands that the crawl executes for other processes while it runs
   * @param epilogue prints the last lines
   */
  public LocalCrawl(
      StationSettings settings,
      RingPlan plan,
      Function<Environment, CommandLine> commands,
      Epilogue epilogue) {
    this.settings = settings;
    this.plan = plan;
    this.commands = commands;
    this.epilogue = epilogue;
  }

  /** Starts or resumes the crawl in a folder and returns the exit code of the process. */
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
    try (var ring = LocalRing.open(folder, this.plan, settings, clock);
        var crawl = new Crawl(ring.ring(), plan, screen, clock)) {
      ring.start();
      try (var _ = Desk.open(folder, ring, commands)) {
        var summary = crawl.run(new PipelineWatch(ring, stopping));
        if (summary.end().code() == ExitCode.STOPPED) screen.show(summary);
        else report(ring, summary, screen);
        return summary.end().code();
      }
    }
  }

  private void report(LocalRing ring, Summary counted, Screen screen) {
    try (var store = ring.store()) {
      var graph = store.graph();
      var summary = counted.withOmitted(graph.ask(OmittedLinkTotals::of));
      screen.show(summary);
      epilogue.tell(graph, summary);
    }
  }

  private record PipelineWatch(LocalRing ring, Stopping stopping) implements Watch {
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
