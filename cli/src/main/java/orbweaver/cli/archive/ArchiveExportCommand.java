package orbweaver.cli.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.app.wacz.WaczContent;
import orbweaver.app.wacz.WaczReport;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.Screen;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.export.AtomicFile;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver archive export}. */
@Command(
    name = "export",
    header = "Writes the archive as one WACZ file, which ReplayWeb.page replays.",
    description =
        "The file contains the WARC files, an index and a list of the HTML pages with their"
            + " titles.%n",
    mixinStandardHelpOptions = true)
final class ArchiveExportCommand implements Callable<Integer> {
  @Option(
      names = "--wacz",
      paramLabel = "FILE",
      required = true,
      description = "WACZ file, written completely or not at all; an existing file is replaced.")
  private Path file = Path.of("archive.wacz");

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var target = CommandEnvironment.resolve(file).toAbsolutePath();
    try (var content = WaczContent.in(target.resolveSibling(""))) {
      return tasks.runReadOnly(
          crawl -> Optional.of(collect(crawl.archive(), content)),
          (screen, archive) -> write(screen, target, archive, content));
    } catch (IOException | UncheckedIOException e) {
      throw OperationException.usageError("--wacz: %s: cannot be written (%s)".formatted(file, e));
    }
  }

  private static Path collect(ArchiveAccess archive, WaczContent content) {
    archive.forEachCapture(content::add);
    if (content.isEmpty())
      throw OperationException.usageError(
          "archive: no captures (expected: a crawl that was run with --archive)");
    return archive.reader().folder();
  }

  private void write(Screen screen, Path target, Path archive, WaczContent content) {
    var report = new AtomicReference<>(Optional.<WaczReport>empty());
    try (var session = GraphSession.open(tasks.folder())) {
      AtomicFile.write(
          target,
          out ->
              report.set(
                  Optional.of(
                      content.write(out, archive, session.graph(), TaskOptions.CLOCK.instant()))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var written = report.get().orElseThrow();
    screen.printResult(written.text(), written);
  }
}
