package orbweaver.cli.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.archive.sink.Capture;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.remote.TimeArgument;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.StrictUtf8;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver archive get}. */
@Command(
    name = "get",
    header = "Prints the body of a stored response, decoded.",
    description = "Without --at, the newest response of the URL.%n",
    mixinStandardHelpOptions = true)
final class ArchiveGetCommand implements Callable<Integer> {
  @Parameters(paramLabel = "URL", description = "URL of the page.")
  private CrawlUrl url = CrawlUrl.of("http://invalid.invalid/");

  @Option(
      names = "--at",
      paramLabel = "TIME",
      converter = TimeArgument.Converter.class,
      description =
          "The newest response at or before this time, such as 2026-05-01T12:00:00Z or"
              + " 36h before now.")
  private Optional<TimeArgument> at = Optional.empty();

  @Option(names = "--headers", description = "Print the head of the response before its body.")
  private boolean headers;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Write to this file instead of standard output.")
  private Optional<Path> output = Optional.empty();

  @Mixin private TaskOptions tasks = new TaskOptions();
  @Mixin private ServiceArchiveOption service = new ServiceArchiveOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (service.isPresent()) return service.read((archive, _) -> write(message(archive)));
    return tasks.runReadOnly(
        crawl -> Optional.of(message(crawl.archive())), (_, message) -> write(message));
  }

  private byte[] message(ArchiveAccess archive) {
    var capture = capture(archive);
    try {
      var body = archive.reader().body(capture);
      return headers ? joined(archive.reader().head(capture).getBytes(UTF_8), body) : body;
    } catch (IOException e) {
      throw OperationException.folderError(
          "archive: cannot read %s: %s (expected: the file as the crawl wrote it)"
              .formatted(capture.location().fileName(), e));
    }
  }

  private Capture capture(ArchiveAccess archive) {
    var end = at.map(time -> time.at(TaskOptions.CLOCK.instant())).orElse(Instant.MAX);
    var captures = archive.captures(url);
    // An error replaces no response.
    return captures.reversed().stream()
        .filter(capture -> !capture.isFailure())
        .filter(capture -> !capture.at().isAfter(end))
        .findFirst()
        .orElseThrow(() -> missing(captures.isEmpty(), end));
  }

  private OperationException missing(boolean isUnknown, Instant end) {
    if (isUnknown)
      return OperationException.usageError(
          url + ": not in the archive (expected: a URL that archive list shows)");
    return OperationException.usageError(
        at.isPresent()
            ? "--at: %s: no response of %s is as old (expected: a time from archive list)"
                .formatted(end, url)
            : url + ": the archive has only errors of it (expected: a URL with another response)");
  }

  private static byte[] joined(byte[] head, byte[] body) {
    var message = new byte[head.length + body.length];
    System.arraycopy(head, 0, message, 0, head.length);
    System.arraycopy(body, 0, message, head.length, body.length);
    return message;
  }

  private void write(byte[] message) {
    if (output.isEmpty()) requireText(message);
    try (var out =
        output.isPresent()
            ? Files.newOutputStream(output.get().toAbsolutePath())
            : CommandEnvironment.standardOutput()) {
      out.write(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // The process of a running crawl sends its output as text.
  private static void requireText(byte[] message) {
    if (!RemoteContext.CURRENT.isBound() || StrictUtf8.decode(message) instanceof Decoded) return;
    throw OperationException.usageError(
        "--output: missing (expected: a file, because the crawl is running and the body is not text"
            + " in UTF-8)");
  }
}
