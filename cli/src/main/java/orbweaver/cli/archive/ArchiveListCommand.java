package orbweaver.cli.archive;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.archive.sink.Capture;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.Screen;
import orbweaver.contract.url.CrawlUrl;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Mixin private TaskOptions tasks = new TaskOptions();
  @Mixin private ServiceArchiveOption service = new ServiceArchiveOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (service.isPresent()) return service.read(this::captures, ArchiveListCommand::print);
    return tasks.runReadOnly(
        crawl -> Optional.of(captures(crawl.archive())), ArchiveListCommand::print);
  }

  private List<Capture> captures(ArchiveAccess archive) {
    return url.isPresent() ? archive.captures(url.get()) : archive.captures();
  }

  private static void print(Screen screen, List<Capture> captures) {
    var lines = captures.stream().map(ArchiveListCommand::line).toList();
    screen.printResult(
        lines.isEmpty() ? "no captures" : String.join("\n", lines),
        captures.stream().map(CaptureView::of).toList());
  }

  private static String line(Capture capture) {
    var notes =
        (capture.isRevisit() ? " (revisit)" : "") + (capture.accepted() ? "" : " (rejected)");
    var type = SafeTerminalText.text(capture.mediaType().orElse("-"));
    return "%s  %d  %9d  %s  %s%s"
        .formatted(capture.at(), capture.status(), capture.bytes(), type, capture.url(), notes);
  }
}
