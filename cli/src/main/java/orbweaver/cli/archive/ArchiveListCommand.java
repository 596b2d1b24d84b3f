package orbweaver.cli.archive;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.archive.sink.Capture;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.Screen;
import orbweaver.cli.remote.TimeArgument;
import orbweaver.contract.url.CrawlUrl;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver archive list}. */
@Command(
    name = "list",
    header = "Lists the captures of an archive, in the order in which they were stored.",
    description =
        "One line per capture: time, status code, length of the decoded body, media type, URL. A"
            + " capture whose body an earlier one has is marked as a revisit.%n",
    mixinStandardHelpOptions = true)
final class ArchiveListCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "URL",
      description = "List only the captures of this URL.")
  private Optional<CrawlUrl> url = Optional.empty();

  @Option(
      names = "--at",
      paramLabel = "TIME",
      converter = TimeArgument.Converter.class,
      description =
          "List only the captures up to this time: 2026-05-01, which is 00:00 UTC,"
              + " 2026-05-01T12:00:00Z, or a duration before now such as 36h.")
  private Optional<TimeArgument> at = Optional.empty();

  @Mixin private TaskOptions tasks = new TaskOptions();
  @Mixin private ServiceArchiveOption service = new ServiceArchiveOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (service.isPresent()) return service.read(this::print);
    return tasks.runReadOnly((crawl, screen) -> print(crawl.archive(), screen));
  }

  private void print(ArchiveAccess archive, Screen screen) {
    var list = new CaptureList(screen);
    var end = at.map(time -> time.at(TaskOptions.CLOCK.instant())).orElse(Instant.MAX);
    Consumer<Capture> printer =
        capture -> {
          if (!capture.at().isAfter(end)) list.print(capture);
        };
    if (url.isPresent()) archive.captures(url.get()).forEach(printer);
    else archive.forEachCapture(printer);
    list.printEnd();
  }
}
