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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver archive prune}. */
@Command(
    name = "prune",
    header = "Deletes the captures of a stopped crawl that are old, or beyond a number or a size.",
    description =
        "The newest good capture of a URL stays, and so does each capture whose body another one"
            + " refers to. Ends with exit code 1 if the archive is still larger than --max-size. A"
            + " command that was killed goes on when it is run again.%n",
    mixinStandardHelpOptions = true)
final class ArchivePruneCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--older-than",
      paramLabel = "TIME",
      description = "Delete captures that are older, such as 90d.")
  private Optional<Duration> age = Optional.empty();

  @Option(
      names = "--keep",
      paramLabel = "N",
      description = "Keep the N newest good captures of each URL, and delete the others.")
  private Optional<MaxCount> number = Optional.empty();

  @Option(
      names = "--max-size",
      paramLabel = "SIZE",
      description = "Delete the oldest captures until the WARC files have this size, such as 10G.")
  private Optional<ByteSize> size = Optional.empty();

  @Option(
      names = "--newest-too",
      description =
          "With --older-than and --max-size: also delete the newest good capture of a URL.")
  private boolean newestToo;

  @Option(names = "--dry-run", description = "Delete nothing, and print an estimate.")
  private boolean isDryRun;

  @Option(
      names = "--archive",
      paramLabel = "FOLDER",
      description =
          "Prune the archive of orbweaver service archive in this folder, such as"
              + " pipeline/archive-sink, instead of the archive of a crawl. Stop the service before.")
  private Optional<Path> service = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private DirOption dir = new DirOption();

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    var pruning = new ArchivePruning(limits(), TaskOptions.CLOCK.instant(), isDryRun);
    var result =
        service.isPresent() ? pruning.ofService(service.get()) : pruning.ofCrawl(dir.path());
    var isReached = size.filter(limit -> result.bytes() > limit.bytes()).isEmpty();
    Terminal.screen(command, json).printResult(text(result, isReached), result);
    return (isReached ? ExitCode.FINISHED : ExitCode.CHECK_FAILED).number();
  }

  private ArchiveLimits limits() {
    var limits =
        new ArchiveLimits(age, number.map(this::captures), size.map(ByteSize::bytes), newestToo);
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
            ? "%,d captures would be deleted, %,d would be left; %,d bytes now, about %,d then"
            : "%,d captures deleted, %,d left; %,d bytes before, %,d now";
    var counts =
        line.formatted(result.deleted(), result.captures(), result.bytesBefore(), result.bytes());
    var lines = Stream.concat(Stream.of(counts), result.damage().stream()).collect(joining("\n"));
    if (isReached) return lines;
    return lines
        + "\n--max-size is not reached: the captures that are left are "
        + (newestToo ? "all that are needed" : "the newest of their URLs, or have their bodies");
  }
}
