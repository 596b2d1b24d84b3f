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
    header = "Measures a crawl against a bare loop, on this machine.",
    description =
        "A made web is served on loopback and crawled with no delay, by a loop that fetches alone, by"
            + " one that scans for links, by one that parses with jsoup, and by orbweaver crawl, each"
            + " in a process of its own. What the pages lead to is known beforehand: the graph is"
            + " held against it. Ends with 1 if that is another, or if our crawl missed a page, asked"
            + " twice or against robots.txt. Nothing leaves this machine.%n",
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final int MOST_RUNS = 99;

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private WebOptions web = new WebOptions();

  @Option(
      names = "--against",
      paramLabel = "NAME[,NAME...]",
      split = ",",
      description =
          "Other crawlers to run too: wget2, scrapy (both from PATH), bubing (see --bubing)."
              + " Repeatable.")
  private List<String> against = List.of();

  @Option(names = "--bubing", paramLabel = "FOLDER", description = "Where all jars of BUbiNG are.")
  private Optional<Path> bubing = Optional.empty();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description = "How often each runs, in turn; medians are told. Default: ${DEFAULT-VALUE}.")
  private int runs = 1;

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      description = "Keep all that was made, in this new folder.")
  private Optional<Path> dir = Optional.empty();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    BrokerStation.require();
    var crawlers = Crawlers.against(against);
    var rounds = WebOptions.within("--runs", runs, 1, MOST_RUNS);
    var words = DistantWeb.words(web.shape(), web.seed(), web.pages(), web.hosts());
    var screen = Terminal.screen(command, json);
    try (var stopping = Stopping.ofCrawl();
        var workshop = Workshop.open(dir);
        var bench = Bench.open(words, workshop.folder(), bubing, screen, stopping, CLOCK)) {
      var measured = Measured.of(bench.web());
      var ran = bench.run(crawlers, rounds);
      if (ran.isEmpty()) return ExitCode.STOPPED.number();
      var report = Report.of(measured, ran.get());
      new Answering(command, json).show(report, new ReportText(report).lines());
      return (report.isFaultless() ? ExitCode.FINISHED : ExitCode.NOT_AS_EXPECTED).number();
    }
  }
}
