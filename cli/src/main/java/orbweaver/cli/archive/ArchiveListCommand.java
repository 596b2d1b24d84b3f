package orbweaver.cli.archive;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.crawl.ArchiveAccess;
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
    if (service.isPresent()) return service.read(this::print);
    return tasks.runReadOnly((crawl, screen) -> print(crawl.archive(), screen));
  }

  private void print(ArchiveAccess archive, Screen screen) {
    var list = new CaptureList(screen);
    if (url.isPresent()) archive.captures(url.get()).forEach(list::print);
    else archive.forEachCapture(list::print);
    list.printEnd();
  }
}
