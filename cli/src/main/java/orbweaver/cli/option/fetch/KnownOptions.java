package orbweaver.cli.option.fetch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.option.Converters.Files;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.known.KnownFile;
import orbweaver.fetcher.known.KnownPages;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a fetcher need not ask for, since others found it. */
public final class KnownOptions {
  private static final int MOST_WARNINGS = 5;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--known",
      paramLabel = "FILE,...",
      description =
          "Link files or archives of the Worm: what they tell of pages is taken as it is, and those"
              + " pages are not asked for, as long as that is fresh and tells all that the"
              + " constraints ask. Say it again when you go on.")
  private Files files = Files.NONE;

  @Option(
      names = "--known-at",
      paramLabel = "MOMENT",
      description =
          "When that was found: 2026-10-01, 2026-10-01T12:00:00Z. Default: when each file was"
              + " modified last.")
  private Optional<Instant> at = Optional.empty();

  @Option(
      names = "--reuse",
      description =
          "Ask each site once a day for /.well-known/link-database.txt, and take what it tells of"
              + " its own pages, like --known.")
  private boolean reuse;

  /** Whether there is anything. */
  public boolean isGiven() {
    return reuse || !files.all().isEmpty();
  }

  /** The settings of a fetcher that is told all of it; each file is read once. */
  public FetcherSettings told(FetcherSettings settings) {
    var open = new ArrayList<KnownFile>();
    for (var file : files.all()) open.add(open(file));
    return settings.knowing(new KnownPages(open), reuse);
  }

  private KnownFile open(Path file) {
    var warnings = new ArrayList<String>();
    try {
      var known = KnownFile.open(file, at, warnings::add);
      tell(file, warnings);
      return known;
    } catch (MalformedFileException e) {
      throw wrong("%s: %s".formatted(file, e.getMessage()));
    } catch (IOException e) {
      throw wrong("cannot read %s (%s)".formatted(file, e.getClass().getSimpleName()));
    }
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(command.commandLine(), "--known: " + sentence);
  }

  private void tell(Path file, List<String> warnings) {
    var err = command.commandLine().getErr();
    warnings.stream()
        .limit(MOST_WARNINGS)
        .forEach(warning -> err.println("orbweaver: %s: %s".formatted(file, warning)));
    var more = warnings.size() - MOST_WARNINGS;
    if (more > 0) err.println("orbweaver: %s: %,d more of that kind".formatted(file, more));
  }
}
