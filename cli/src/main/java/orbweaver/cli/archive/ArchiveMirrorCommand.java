package orbweaver.cli.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.app.mirror.CaptureSelection;
import orbweaver.app.mirror.Mirror;
import orbweaver.app.mirror.MirrorOptions;
import orbweaver.app.mirror.MirrorReport;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.remote.GraphSession;
import orbweaver.cli.remote.TimeArgument;
import orbweaver.graph.analysis.export.AtomicFolder;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver archive mirror}. */
@Command(
    name = "mirror",
    header = "Writes the archive as files that a browser shows without a network.",
    description =
        "One directory per host; links are rewritten to the files. Prints how many links lead to"
            + " captured pages, and why the others do not. Ends with exit code 1 if a file would"
            + " make a browser send a request without a click.%n",
    mixinStandardHelpOptions = true)
final class ArchiveMirrorCommand implements Callable<Integer> {
  private enum Absent {
    LIVE,
    WHY
  }

  private record Stored(CaptureSelection captures, CaptureReader reader) {}

  @Option(
      names = "--to",
      paramLabel = "FOLDER",
      required = true,
      description = "Folder of the mirror, which must be new or empty.")
  private Path to = Path.of("mirror");

  @Option(
      names = "--at",
      paramLabel = "TIME",
      converter = TimeArgument.Converter.class,
      description =
          "Show each URL as of this time, such as 2026-05-01T12:00:00Z or 36h; URLs without a response"
              + " as old as that are shown by their oldest one. Default: the newest responses.")
  private Optional<TimeArgument> at = Optional.empty();

  @Option(
      names = "--local-hosts",
      description = "Rewrite links to captured pages of other hosts, too.")
  private boolean localHosts;

  @Option(
      names = "--absent",
      paramLabel = "TARGET",
      defaultValue = "live",
      description =
          "Target of a link to a page that was not captured: live (the Web) or why (a page that"
              + " explains it). Links to other hosts are live without --local-hosts. Default:"
              + " ${DEFAULT-VALUE}.")
  private Absent absent = Absent.LIVE;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var result = new AtomicReference<>(ExitCode.FINISHED);
    var code =
        tasks.runReadOnly(
            crawl -> Optional.of(stored(crawl.archive())),
            (screen, stored) -> result.set(mirror(screen, stored)));
    return code == ExitCode.FINISHED.number() ? result.get().number() : code;
  }

  private Stored stored(ArchiveAccess archive) {
    var captures = new CaptureSelection(at.map(time -> time.at(TaskOptions.CLOCK.instant())));
    archive.forEachCapture(captures::add);
    return new Stored(captures, archive.reader());
  }

  private ExitCode mirror(Screen screen, Stored stored) {
    var report = new AtomicReference<Optional<MirrorReport>>(Optional.empty());
    var folder = CommandEnvironment.resolve(to);
    var options = new MirrorOptions(localHosts, absent == Absent.WHY);
    try (var session = GraphSession.open(tasks.folder())) {
      AtomicFolder.write(
          folder,
          files ->
              report.set(
                  Optional.of(
                      Mirror.write(
                          files, stored.captures(), stored.reader(), options, session.graph()))));
    } catch (FileAlreadyExistsException _) {
      throw OperationException.usageError(
          "--to: %s exists (expected: a new or an empty folder)".formatted(folder));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var written = report.get().orElseThrow();
    screen.printResult(String.join("\n", written.lines()), written);
    return written.isProven() ? ExitCode.FINISHED : ExitCode.CHECK_FAILED;
  }
}
