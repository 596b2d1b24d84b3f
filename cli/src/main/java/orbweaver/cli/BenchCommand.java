package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.bench.crawler.Contestants;
import orbweaver.bench.report.BenchReport;
import orbweaver.bench.report.BenchReportText;
import orbweaver.bench.report.IdleReport;
import orbweaver.bench.report.PoliteReport;
import orbweaver.bench.report.WebFigures;
import orbweaver.bench.run.BenchFolder;
import orbweaver.bench.run.BenchProgress;
import orbweaver.bench.run.BenchRunner;
import orbweaver.cli.broker.BrokerService;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver bench}. */
@Command(
    name = "bench",
    header = "Measures a crawl and a bare fetch loop on this machine.",
    description =
        "Serves a generated web on loopback and crawls it without delay: by a loop that only"
            + " fetches, one that scans for links, one that parses with jsoup, and by orbweaver"
            + " crawl, each in its own process. The expected graph is known and compared with the"
            + " graph of the crawl. --polite and --idle measure a crawl with a delay instead. Exit"
            + " code 1 if the graphs differ, or if our crawl missed a page, requested one twice,"
            + " ignored robots.txt or did not wait for a delay. No request leaves this machine.%n",
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final int MAX_RUNS = 99;
  // Enough that no host runs out of pages.
  private static final int IDLE_PAGES_PER_HOST = 5;

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private BenchModeOptions mode = new BenchModeOptions();
  @Mixin private BenchWebOptions web = new BenchWebOptions();

  @Option(
      names = "--against",
      paramLabel = "NAME[,NAME...]",
      split = ",",
      description =
          "Additional crawlers: broker (orbweaver crawl with an embedded broker), wget2, scrapy"
              + " (both from PATH), bubing (see --bubing). Repeatable.")
  private List<String> against = List.of();

  @Option(
      names = "--bubing",
      paramLabel = "FOLDER",
      description = "Folder with all jars of BUbiNG.")
  private Optional<Path> bubing = Optional.empty();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of runs of each crawler, in turn; the report shows medians, and the pages that each"
              + " run found. Default: ${DEFAULT-VALUE}.")
  private int runs = 1;

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      description = "Keep all files in this new folder.")
  private Optional<Path> dir = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    mode.requireConsistent(command.commandLine().getParseResult(), web.shape());
    if (Contestants.needBroker(against)) BrokerService.requireAvailable();
    var rate = mode.rate();
    if (rate.isPresent()) return crawlPolitely(rate.get());
    return mode.isIdle() ? measureIdle() : compare();
  }

  private int compare() throws IOException, InterruptedException {
    var crawlers = Contestants.baselineAnd(against);
    var rounds = BenchWebOptions.within("--runs", runs, 1, MAX_RUNS);
    return measure(
        web.arguments(),
        bench -> {
          var measured = WebFigures.of(bench.web());
          var results = bench.run(crawlers, rounds);
          return results.map(all -> compared(BenchReport.of(measured, all)));
        });
  }

  private int compared(BenchReport report) {
    return print(report, new BenchReportText(report).lines(), report.isFaultless());
  }

  private int crawlPolitely(int rate) throws IOException, InterruptedException {
    // A crawler that cannot be measured is rejected before the web is served.
    var _ = Contestants.polite(against, Duration.ZERO);
    return measure(
        web.arguments(mode.politePages(rate)),
        bench -> {
          var delay = Duration.ofMillis(1000L * bench.web().hosts() / rate);
          var measured = WebFigures.of(bench.web());
          var results = bench.run(Contestants.polite(against, delay), 1);
          return results.map(
              all -> crawledPolitely(PoliteReport.of(measured, rate, delay.toMillis(), all)));
        });
  }

  private int crawledPolitely(PoliteReport report) {
    return print(report, report.lines(), report.isFaultless());
  }

  private int measureIdle() throws IOException, InterruptedException {
    var time = mode.idleTime();
    var crawlers = Contestants.idle(against, BenchRunner.idleDelay(time));
    return measure(
        web.argumentsPerHost(IDLE_PAGES_PER_HOST),
        bench -> {
          var hosts = bench.web().hosts();
          return bench.measureIdle(crawlers, time).map(all -> idle(IdleReport.of(hosts, all)));
        });
  }

  private int idle(IdleReport report) {
    return print(report, report.lines(), true);
  }

  private int print(Object report, List<String> lines, boolean isFaultless) {
    new ResultPrinter(command, json).print(report, lines);
    return (isFaultless ? ExitCode.FINISHED : ExitCode.CHECK_FAILED).number();
  }

  /** Measurement, which returns an exit code unless it was stopped. */
  private interface Measurement {
    Optional<Integer> run(BenchRunner bench) throws IOException, InterruptedException;
  }

  private int measure(List<String> webArguments, Measurement measurement)
      throws IOException, InterruptedException {
    var screen = Terminal.screen(command, json);
    var progress = new BenchProgress(screen.err(), screen.isTerminal());
    try (var stopping = ShutdownSignal.forCrawl();
        var benchFolder = BenchFolder.open(dir);
        var bench =
            BenchRunner.open(
                webArguments,
                benchFolder.folder(),
                bubing,
                progress,
                stopping::isRequested,
                CLOCK)) {
      return measurement.run(bench).orElse(ExitCode.INTERRUPTED.number());
    }
  }
}
