package orbweaver.cli.options;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.rules.DomainNamesFile;
import orbweaver.admin.submission.CrawlScope;
import orbweaver.admin.submission.MediaTypes;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for the region of a crawl: a scope, a depth and media types, or a formula. */
public final class ConstraintOptions {
  private static final String CONSTRAINTS = "--constraints";
  private static final String SCOPE = "--scope";
  private static final String DEPTH = "--depth";
  private static final String DOMAINS = "--domains";
  private static final String MEDIA_TYPES = "--media-types";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = SCOPE,
      paramLabel = "SCOPE",
      description = "Stay within the seed's ${COMPLETION-CANDIDATES}. Default: host.")
  private Optional<CrawlScope> scope = Optional.empty();

  @Option(
      names = DEPTH,
      paramLabel = "N",
      description = "Maximum number of links from a seed. Default: unlimited.")
  private Optional<Integer> depth = Optional.empty();

  @Option(
      names = DOMAINS,
      paramLabel = "FILE",
      description =
          "Stay on the domains of the seeds' sites, instead of --scope: domain_names.ini lists the"
              + " domains of each site. Every seed must belong to a site.")
  private Optional<Path> domains = Optional.empty();

  @Option(
      names = MEDIA_TYPES,
      paramLabel = "TYPE,...",
      description =
          "Read only bodies of these media types, by the Content-Type of the response: any, or a list"
              + " such as html,application/pdf. Default: html; any with --archive; more if the"
              + " actions need it.")
  private Optional<MediaTypes> mediaTypes = Optional.empty();

  @Option(
      names = CONSTRAINTS,
      paramLabel = "FORMULA",
      description =
          "Constraints as a formula, instead of --scope, --domains, --depth and --media-types.")
  private Optional<Formula> constraints = Optional.empty();

  /**
   * Returns the formula.
   *
   * @param seeds seeds whose sites bound the crawl, if a file defines sites
   * @param defaultTypes media types if neither they nor a formula are given
   */
  public Formula formula(List<CrawlUrl> seeds, MediaTypes defaultTypes) {
    return usesScope()
        ? Formula.parse(scopeFormula(seeds, defaultTypes))
        : constraints.orElseThrow();
  }

  /**
   * Returns the formula given on the command line, ignoring the environment. It replaces that of an
   * activity file, which media types alone do not.
   */
  Optional<Formula> formulaFromCommandLine(List<CrawlUrl> seeds, MediaTypes defaultTypes) {
    if (isTyped(CONSTRAINTS) || isTyped(SCOPE) || isTyped(DEPTH) || isTyped(DOMAINS))
      return Optional.of(formula(seeds, defaultTypes));
    if (!isTyped(MEDIA_TYPES)) return Optional.empty();
    throw wrong(
        MEDIA_TYPES,
        "given with an activity file",
        "a constraint on the media type in the file, such as (header-html)");
  }

  // The command line overrides the environment; within one of them, only one form may be used.
  private boolean usesScope() {
    if (constraints.isEmpty()) return true;
    var isScopeTyped = isTyped(SCOPE) || isTyped(DEPTH) || isTyped(DOMAINS) || isTyped(MEDIA_TYPES);
    if (isTyped(CONSTRAINTS) != isScopeTyped) return isScopeTyped;
    var isScopeGiven = scope.isPresent() || depth.isPresent() || domains.isPresent();
    if (!isScopeGiven && mediaTypes.isEmpty()) return false;
    throw wrong(
        CONSTRAINTS,
        "given together with --scope, --domains, --depth or --media-types",
        "one or the other");
  }

  private boolean isTyped(String option) {
    return new CommandLineOrigin(command).isFromCommandLine(option);
  }

  private String scopeFormula(List<CrawlUrl> seeds, MediaTypes defaultTypes) {
    depth
        .filter(links -> links < 0)
        .ifPresent(
            links -> {
              throw wrong(DEPTH, "" + links, "0 or more");
            });
    if (usesDomains()) return sitesFormula(domains.orElseThrow(), seeds, defaultTypes);
    var where = scope.orElse(CrawlScope.HOST);
    if (where == CrawlScope.PAGE && depth.isPresent()) {
      throw wrong(DEPTH, "given with --scope page", "one or the other; a page alone has depth 0");
    }
    return where.formula(depth, mediaTypes.orElse(defaultTypes));
  }

  private boolean usesDomains() {
    if (domains.isEmpty() || scope.isEmpty()) return domains.isPresent();
    if (isTyped(DOMAINS) != isTyped(SCOPE)) return isTyped(DOMAINS);
    throw wrong(DOMAINS, "given together with --scope", "one or the other");
  }

  private String sitesFormula(Path file, List<CrawlUrl> seeds, MediaTypes defaultTypes) {
    var names = DomainNamesFile.read(CommandEnvironment.resolve(file));
    var chosen = new LinkedHashSet<Site>();
    for (var seed : seeds) {
      chosen.add(
          names
              .site(seed)
              .orElseThrow(() -> wrong(DOMAINS, seed + " is in no site of " + file, "one for it")));
    }
    return CrawlScope.formulaOfDomains(
        endings(chosen.stream()),
        endings(names.sites().stream().filter(site -> !chosen.contains(site))),
        depth,
        mediaTypes.orElse(defaultTypes));
  }

  private static List<String> endings(Stream<Site> sites) {
    return sites.flatMap(site -> site.endings().stream()).toList();
  }

  private ParameterException wrong(String option, String found, String expected) {
    return new CommandLineOrigin(command).invalid(option, found, expected);
  }
}
