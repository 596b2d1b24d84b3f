package orbweaver.cli.options;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.app.settings.ExternalSources;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.fetcher.FetcherSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for results of other crawlers, which the fetcher uses instead of requests. */
public final class ExternalResultOptions {
  private static final String IMPORT_LINKS = "--import-links";
  private static final String LINK_INDEX = "--link-index";
  private static final String USE_PUBLISHED_LINKS = "--use-published-links";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = IMPORT_LINKS,
      paramLabel = "FILE,...",
      description =
          "Link files or archives of the Worm. Pages described in them are not requested as long as"
              + " the description is fresh and contains all that the constraints need. Repeat the"
              + " option when you resume the crawl.")
  private Converters.FileList files = Converters.FileList.NONE;

  @Option(
      names = "--links-collected-at",
      paramLabel = "MOMENT",
      description =
          "Time at which the data was collected: 2026-10-01, 2026-10-01T12:00:00Z. Default: the"
              + " modification time of each file.")
  private Optional<Instant> collectedAt = Optional.empty();

  @Option(
      names = LINK_INDEX,
      paramLabel = "URL|FILE",
      description =
          "Index of the link files of sites: one domain, a tab and a URL per line. Each link file"
              + " is trusted for pages of its domain only. Use it with --use-published-links.")
  private Optional<String> linkIndex = Optional.empty();

  @Option(
      names = USE_PUBLISHED_LINKS,
      description =
          "Request /.well-known/link-database.txt from each site once a day and use its contents"
              + " for pages of the site, like --import-links.")
  private boolean usesPublishedLinks;

  /** Tests whether an option requires a fetcher in this process. */
  public boolean needsFetcher() {
    return linkIndex.isPresent() || !files.paths().isEmpty();
  }

  /**
   * Returns a policy that allows external data if an option on the command line asks for it, or if
   * a variable does and the policy does not decide.
   *
   * @param fromFile policy from the activity file
   */
  public Optional<CrawlPolicy> applyTo(Optional<CrawlPolicy> fromFile) {
    var before = fromFile.orElse(CrawlPolicy.DEFAULT);
    var applies = before.externalData().isEmpty() || isTyped();
    return applies && (usesPublishedLinks || needsFetcher())
        ? Optional.of(before.withExternalData(ExternalDataPolicy.ALLOW))
        : fromFile;
  }

  private boolean isTyped() {
    var typed = command.commandLine().getParseResult();
    return Stream.of(IMPORT_LINKS, LINK_INDEX, USE_PUBLISHED_LINKS)
        .anyMatch(typed::hasMatchedOption);
  }

  /**
   * Returns fetcher settings with the given link files; each file is read once.
   *
   * @param fromFile policy of the activity; one that allows external data enables the lookup at
   *     sites
   */
  public FetcherSettings withExternalResults(
      FetcherSettings settings, Optional<CrawlPolicy> fromFile) {
    var isAllowed =
        fromFile
            .map(CrawlPolicy::effectiveExternalData)
            .filter(ExternalDataPolicy.ALLOW::equals)
            .isPresent();
    var err = command.commandLine().getErr();
    return new ExternalSources(
            files.paths(), collectedAt, linkIndex, usesPublishedLinks || isAllowed)
        .applyTo(
            settings, CommandEnvironment::resolve, warning -> err.println("orbweaver: " + warning));
  }
}
