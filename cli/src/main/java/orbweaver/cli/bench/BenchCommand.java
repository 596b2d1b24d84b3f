package orbweaver.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.bench.entry.Crawlers;
import orbweaver.cli.bench.report.Measured;
import orbweaver.cli.bench.report.Report;
import orbweaver.cli.bench.report.ReportText;
import orbweaver.cli.bench.run.Bench;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.Answering;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.BrokerStation;
import orbweaver.cli.run.Stopping;
import orbweaver.sandbox.bench.serve.DistantWeb;
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
    "Serves a generated web on loopback and crawls it without delay: by a loop that only fetches,"
        + " one that scans for links, one that parses with jsoup, and by orbweaver crawl, each in"
        + " its own process. The expected graph is known and compared with the graph of the crawl."
        + " Exit code 1 if they differ, or if our crawl missed a page, requested one twice or"
        + " ignored robots.txt. No request leaves this machine.%n",
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final int MAX_RUNS = 99;

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private WebOptions web = new WebOptions();

  @Option(
      names = "--against",
      paramLabel = "NAME[,NAME...]",
      split = ",",
      description =
    "Additional crawlers: wget2, scrapy (both from PATH), bubing (see --bubing). Repeatable.")
  private List<String> against = List.of();

  @Option(names = "--bubing", paramLabel = "FOLDER", description = "Folder with all jars of"
      + " BUbiNG.")
  private Optional<Path> bubing = Optional.empty();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of runs of each crawler; the report shows medians. Default:"
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
    BrokerStation.require();
    var crawlers = Crawlers.against(against);
    var rounds = WebOptions.within("--runs", runs, 1, MAX_RUNS);
    var arguments = DistantWeb.words(web.shape(), web.seed(), web.pages(), web.hosts());
    var screen = Terminal.screen(command, json);
    try (var stopping = Stopping.ofCrawl();
        var benchFolder = Workshop.open(dir);
        var bench = Bench.open(arguments, benchFolder.folder(), bubing, screen, stopping, CLOCK)) {
      var measured = Measured.of(bench.web());
      var results = bench.run(crawlers, rounds);
      if (results.isEmpty()) return ExitCode.STOPPED.number();
      var report = Report.of(measured, results.get());
      new Answering(command, json).show(report, new ReportText(report).lines());
      return (report.isFaultless() ? ExitCode.FINISHED : ExitCode.NOT_AS_EXPECTED).number();
    }
  }
}
