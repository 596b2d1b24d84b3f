package orbweaver.cli.archive;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.app.engine.ArchivePruning;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.archive.sink.PruneResult;
import orbweaver.cli.options.Converters.ByteSize;
import orbweaver.cli.options.Converters.MaxCount;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver archive prune}. */
@Command(
    name = "prune",
    header =
        "Deletes captures of a stopped crawl, or of a stopped service, by age, number or size.",
    description =
        "A good capture is one that is no error. The newest good capture of each URL is kept, unless"
            + " --include-newest is given. A capture is also kept while a kept capture refers to its"
            + " body. If the archive is still larger than --max-size then, the exit code is 1. If the"
            + " command is killed, run it again: it does the rest.%n",
    mixinStandardHelpOptions = true)
final class ArchivePruneCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--older-than",
      paramLabel = "TIME",
      description = "Delete captures that are older than this, such as 90d.")
  private Optional<Duration> age = Optional.empty();

  @Option(
      names = "--keep",
      paramLabel = "N",
      description =
          "Delete all good captures of a URL except the N newest, and its errors that are older than"
              + " its N newest captures.")
  private Optional<MaxCount> number = Optional.empty();

  @Option(
      names = "--max-size",
      paramLabel = "SIZE",
      description =
          "Delete the oldest captures until the WARC files together have at most this size, such as"
              + " 10G.")
  private Optional<ByteSize> size = Optional.empty();

  @Option(
      names = "--include-newest",
      description =
          "With --older-than and --max-size: also delete the newest good capture of a URL.")
  private boolean includesNewest;

  @Option(names = "--dry-run", description = "Delete nothing, and print an estimate.")
  private boolean isDryRun;

  @Option(
      names = "--archive",
      paramLabel = "FOLDER",
      description =
          "Instead of the archive of a crawl, prune the archive in this folder of orbweaver service"
              + " archive, such as pipeline/archive-sink. Stop the service first.")
  private Optional<Path> service = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private DirOption dir = new DirOption();

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    var pruning = new ArchivePruning(limits(), TaskOptions.CLOCK.instant(), isDryRun);
    var result =
        service.isPresent() ? pruning.pruneService(service.get()) : pruning.pruneCrawl(dir.path());
    var isReached = size.filter(limit -> result.bytes() > limit.bytes()).isEmpty();
    Terminal.screen(command, json).printResult(text(result, isReached), result);
    return (isReached ? ExitCode.FINISHED : ExitCode.CHECK_FAILED).number();
  }

  private ArchiveLimits limits() {
    var limits =
        new ArchiveLimits(
            age, number.map(this::captures), size.map(ByteSize::bytes), includesNewest);
    if (limits.isUnlimited())
      throw invalid("--older-than, --keep, --max-size: missing (expected: at least one of them)");
    return limits;
  }

  private int captures(MaxCount limit) {
    if (limit.number() < 1 || limit.number() > Integer.MAX_VALUE)
      throw invalid("--keep: %d (expected: 1 or more)".formatted(limit.number()));
    return Math.toIntExact(limit.number());
  }

  private ParameterException invalid(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  private String text(PruneResult result, boolean isReached) {
    var line =
        isDryRun
            ? "%s would be deleted, %,d would be left; %s now, about %,d then"
            : "%s deleted, %,d left; %s before, %,d now";
    var counts =
        line.formatted(
            CountText.of(result.deleted(), "capture"),
            result.captures(),
            CountText.of(result.bytesBefore(), "byte"),
            result.bytes());
    var lines = Stream.concat(Stream.of(counts), result.damage().stream()).collect(joining("\n"));
    if (isReached) return lines;
    return lines
        + "\n--max-size is not reached: the captures that are left are "
        + (includesNewest
            ? "all that must be kept"
            : "the newest good ones of their URLs, or have the bodies of these");
  }
}
