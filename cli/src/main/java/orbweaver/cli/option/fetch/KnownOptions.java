package orbweaver.cli.option.fetch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.cli.live.Surroundings;
import orbweaver.cli.option.Converters;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Trust;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.contract.linkfile.Catalogue;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.known.KnownFile;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.shared.Lookup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a fetcher need not ask for, since others found it. */
public final class KnownOptions {
  private static final String KNOWN = "--known";
  private static final String CATALOGUE = "--catalogue";
  private static final String REUSE = "--reuse";
  private static final int MOST_WARNINGS = 5;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = KNOWN,
      paramLabel = "FILE,...",
      description =
          "Link files or archives of the Worm: what they tell of pages is taken as it is, and those"
              + " pages are not asked for, as long as that is fresh and tells all that the"
              + " constraints ask. Say it again when you go on.")
  private Converters.Files files = Converters.Files.NONE;

  @Option(
      names = "--known-at",
      paramLabel = "MOMENT",
      description =
          "When that was found: 2026-10-01, 2026-10-01T12:00:00Z. Default: when each file was"
              + " modified last.")
  private Optional<Instant> at = Optional.empty();

  @Option(
      names = CATALOGUE,
      paramLabel = "URL|FILE",
      description =
          "Where the link files of sites are: a domain, a tab and a URL a line. Each is believed"
              + " about pages of its domain alone. With it goes --reuse.")
  private Optional<String> catalogue = Optional.empty();

  @Option(
      names = REUSE,
      description =
          "Ask each site once a day for /.well-known/link-database.txt, and take what it tells of"
              + " its own pages, like --known.")
  private boolean reuse;

  /** Whether there is anything that a fetcher has to be here for. */
  public boolean isOfFetcher() {
    return catalogue.isPresent() || !files.all().isEmpty();
  }

  /**
   * A course that takes the word of others, where any of it is typed, or a variable says so and the
   * course does not.
   *
   * @param kept as it is kept in a file
   */
  public Optional<Course> over(Optional<Course> kept) {
    var before = kept.orElse(Course.PLAIN);
    var isHeeded = before.trust().isEmpty() || isTyped();
    return isHeeded && (reuse || isOfFetcher()) ? Optional.of(before.trusting(Trust.OTHERS)) : kept;
  }

  private boolean isTyped() {
    var typed = command.commandLine().getParseResult();
    return Stream.of(KNOWN, CATALOGUE, REUSE).anyMatch(typed::hasMatchedOption);
  }

  /**
   * The settings of a fetcher that is told all of it; each file is read once.
   *
   * @param kept the course of the activity that it is made for: one that takes the word of others
   *     has it look for that
   */
  public FetcherSettings told(FetcherSettings settings, Optional<Course> kept) {
    var open = new ArrayList<KnownFile>();
    for (var file : files.all()) open.add(open(file));
    var isWished = kept.map(Course::whom).filter(Trust.OTHERS::equals).isPresent();
    return settings.knowing(new KnownPages(open), lookup(reuse || isWished));
  }

  private Lookup lookup(boolean isWished) {
    return catalogue
        .map(this::listed)
        .orElseGet(() -> isWished ? new Lookup.AtSites() : new Lookup.Nowhere());
  }

  private Lookup listed(String place) {
    return switch (CrawlUrl.parse(place)) {
      case Resolved(var url) -> new Lookup.ListedAt(url);
      case OtherScheme _, Invalid _ -> listed(Surroundings.file(place));
    };
  }

  private Lookup listed(Path file) {
    try (var in = Files.newInputStream(file)) {
      return new Lookup.Listed(Catalogue.read(in), file.getFileName().toString());
    } catch (IOException e) {
      throw wrong(CATALOGUE, file, e);
    }
  }

  private KnownFile open(Path file) {
    var warnings = new ArrayList<String>();
    try {
      var known = KnownFile.open(file, at, warnings::add);
      tell(file, warnings);
      return known;
    } catch (IOException e) {
      throw wrong(KNOWN, file, e);
    }
  }

  private ParameterException wrong(String option, Path file, IOException trouble) {
    var sentence =
        trouble instanceof MalformedFileException
            ? "%s: %s".formatted(file, trouble.getMessage())
            : "cannot read %s (%s)".formatted(file, trouble.getClass().getSimpleName());
    return new ParameterException(command.commandLine(), option + ": " + sentence);
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
