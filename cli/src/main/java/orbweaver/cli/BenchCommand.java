package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.bench.crawler.Contestants;
import orbweaver.bench.report.BenchReport;
import orbweaver.bench.report.BenchReportText;
import orbweaver.bench.report.WebFigures;
import orbweaver.bench.run.BenchFolder;
import orbweaver.bench.run.BenchProgress;
import orbweaver.bench.run.BenchRunner;
import orbweaver.cli.broker.BrokerService;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.cli.output.Terminal;
import orbweaver.sandbox.bench.RemoteBenchWeb;
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
            + " graph of the crawl. Exit code 1 if they differ, or if our crawl missed a page,"
            + " requested one twice or ignored robots.txt. No request leaves this machine.%n",
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final int MAX_RUNS = 99;

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private BenchWebOptions web = new BenchWebOptions();

  @Option(
      names = "--against",
      paramLabel = "NAME[,NAME...]",
      split = ",",
      description =
          "Additional crawlers: wget2, scrapy (both from PATH), bubing (see --bubing). Repeatable.")
  private List<String> against = List.of();

  @Option(
      names = "--bubing",
      paramLabel = "FOLDER",
      description = "Folder with all jars of" + " BUbiNG.")
  private Optional<Path> bubing = Optional.empty();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of runs of each crawler; the report shows medians. Default:"
              + " ${DEFAULT-VALUE}.")
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
    BrokerService.requireAvailable();
    var crawlers = Contestants.baselineAnd(against);
    var rounds = BenchWebOptions.within("--runs", runs, 1, MAX_RUNS);
    var arguments = RemoteBenchWeb.arguments(web.shape(), web.seed(), web.pages(), web.hosts());
    var screen = Terminal.screen(command, json);
    var progress = new BenchProgress(screen.err(), screen.isTerminal());
    try (var stopping = ShutdownSignal.forCrawl();
        var benchFolder = BenchFolder.open(dir);
        var bench =
            BenchRunner.open(
                arguments, benchFolder.folder(), bubing, progress, stopping::isRequested, CLOCK)) {
      var measured = WebFigures.of(bench.web());
      var results = bench.run(crawlers, rounds);
      if (results.isEmpty()) return ExitCode.INTERRUPTED.number();
      var report = BenchReport.of(measured, results.get());
      new ResultPrinter(command, json).print(report, new BenchReportText(report).lines());
      return (report.isFaultless() ? ExitCode.FINISHED : ExitCode.CHECK_FAILED).number();
    }
  }
}
