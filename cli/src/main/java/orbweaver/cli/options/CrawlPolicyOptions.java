package orbweaver.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.admin.activity.SearchSyntax;
import orbweaver.admin.activity.TrapPolicyNames;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.profile.ProfileBoosts;
import orbweaver.admin.profile.ProfileFile;
import orbweaver.cli.options.Converters.ByteSize;
import orbweaver.cli.options.Converters.MaxCount;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.profile.Profile;
import orbweaver.index.profile.ProfileFolder;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of the crawl policy: search order, budgets, trap handling. */
public final class CrawlPolicyOptions {
  private static final String ORDER = "--search";
  private static final String BOOST = "--boost";
  private static final String PROFILE = "--profile";
  private static final String PAGES = "--max-pages";
  private static final String BYTES = "--max-bytes";
  private static final String TIME = "--max-time";
  private static final String HOSTS = "--max-hosts";
  private static final String HOST_PAGES = "--max-host-pages";
  private static final String HOST_BYTES = "--max-host-bytes";
  private static final String MAX_AGE = "--max-age";
  private static final String TRAPS = "--traps";
  private static final String TRAP_PAGES = "--trap-pages";
  private static final String ROBOTS_TAGS = "--robots-tags";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = ORDER,
      paramLabel = "ORDER",
      description =
          "Order in which the URLs of a host are fetched: breadth-first, depth-first, best-first."
              + " Default: breadth-first.")
  private Optional<SearchOrder> order = Optional.empty();

  @Option(
      names = BOOST,
      paramLabel = "'WEIGHT CONSTRAINT'",
      description =
          "For best-first: weight and constraint, such as '5 (anchor-search \"next\")'. Repeatable; a"
              + " link scores the sum of the weights whose constraint holds on the page with the link.")
  private List<ScoreRule> boosts = List.of();

  @Option(
      names = PROFILE,
      paramLabel = "NAME|FILE",
      description =
          "Fetch the pages first that a profile describes: best-first, with boosts for links with its"
              + " terms or to its hosts, in addition to those of --boost. A file such as reuse.yaml,"
              + " or the name of a profile on file in the folder of the crawl.")
  private Optional<String> profile = Optional.empty();

  @Option(names = PAGES, paramLabel = "N", description = "Maximum number of pages.")
  private Optional<MaxCount> pages = Optional.empty();

  @Option(
      names = BYTES,
      paramLabel = "SIZE",
      description = "Maximum size of all bodies: 500k, 20M, 1G.")
  private Optional<ByteSize> bytes = Optional.empty();

  @Option(
      names = TIME,
      paramLabel = "TIME",
      description = "Maximum duration, from the time the budget is given: 90m, 2h, 1d.")
  private Optional<Duration> time = Optional.empty();

  @Option(names = HOSTS, paramLabel = "N", description = "Maximum number of hosts.")
  private Optional<MaxCount> hosts = Optional.empty();

  @Option(names = HOST_PAGES, paramLabel = "N", description = "Maximum number of pages per host.")
  private Optional<MaxCount> hostPages = Optional.empty();

  @Option(
      names = HOST_BYTES,
      paramLabel = "SIZE",
      description = "Maximum size of all bodies per" + " host.")
  private Optional<ByteSize> hostBytes = Optional.empty();

  @Option(
      names = MAX_AGE,
      paramLabel = "TIME",
      description =
          "Maximum age of a page that an earlier activity fetched; an older one is requested again,"
              + " conditionally. Default: any age.")
  private Optional<Duration> maxAge = Optional.empty();

  @Option(
      names = TRAPS,
      paramLabel = "POLICY",
      description =
          "Handling of URLs that look like a crawler trap: quarantine, report. Default:"
              + " quarantine, until they are"
              + " reviewed (orbweaver traps).")
  private Optional<TrapPolicy> traps = Optional.empty();

  @Option(
      names = TRAP_PAGES,
      paramLabel = "N",
      description =
          "Number of successive pages of one directory that may lead to nothing new but the next page;"
              + " the URL after them is quarantined as endless-directory. Default: 2000.")
  private Optional<MaxCount> trapPages = Optional.empty();

  @Option(
      names = "--sitemaps",
      description =
          "Use the pages in the sitemaps that the robots.txt of the seeds names as additional"
              + " seeds.")
  private boolean sitemaps;

  @Option(
      names = "--embeds",
      description =
          "Also fetch what pages embed: images, scripts, stylesheets and what they refer to, audio and"
              + " video. The constraints on the response head select their media types.")
  private boolean embeds;

  @Option(
      names = "--index",
      description = "Write the texts of pages into a full-text index, for orbweaver search.")
  private boolean index;

  @Option(
      names = ROBOTS_TAGS,
      paramLabel = "POLICY",
      description =
          "Handling of links of a page whose robots meta or X-Robots-Tag says nofollow: obey, ignore."
              + " Default: obey, such links are not followed.")
  private Optional<RobotsMetaPolicy> robotsTags = Optional.empty();

  /** Returns the policy, merged with that of the activity file; empty for the default policy. */
  public Optional<CrawlPolicy> applyTo(Optional<CrawlPolicy> fromFile) {
    var before = fromFile.orElse(CrawlPolicy.DEFAULT);
    var crawlPolicy =
        new CrawlPolicy(
            search(before.search()),
            budget(before.budget()),
            freshness(before.freshness()),
            traps(before.traps()));
    return Optional.of(crawlPolicy.withExternalData(before.effectiveExternalData()))
        .map(
            policy ->
                policy
                    .withSitemaps(sitemaps || before.readsSitemaps())
                    .withRobotsMeta(tags(before))
                    .withEmbeds(embeds || before.requestsEmbeds())
                    .withIndex(index || before.writesTexts()))
        .filter(policy -> !policy.equals(CrawlPolicy.DEFAULT));
  }

  private Optional<Freshness> freshness(Optional<Freshness> fromFile) {
    var origin = new CommandLineOrigin(command);
    var resolvedAge = origin.resolve(MAX_AGE, maxAge, fromFile.flatMap(Freshness::maxAge));
    var isGiven = fromFile.isPresent() || resolvedAge.isPresent();
    return isGiven
        ? Optional.of(new Freshness(resolvedAge, fromFile.flatMap(Freshness::revisit)))
        : Optional.empty();
  }

  private Optional<TrapPolicy> traps(Optional<TrapPolicy> fromFile) {
    var origin = new CommandLineOrigin(command);
    var given = trapPages.map(MaxCount::number).map(this::pages);
    var bound = origin.resolve(TRAP_PAGES, given, fromFile.flatMap(TrapPolicy::maxPages));
    return TrapPolicyNames.of(origin.resolve(TRAPS, traps, fromFile), bound);
  }

  private int pages(long number) {
    return TrapPolicyNames.pageLimit(number)
        .orElseThrow(
            () ->
                new CommandLineOrigin(command)
                    .invalid(TRAP_PAGES, "" + number, TrapPolicyNames.PAGE_LIMIT_EXPECTED));
  }

  private RobotsMetaPolicy tags(CrawlPolicy policy) {
    return new CommandLineOrigin(command)
        .resolve(ROBOTS_TAGS, robotsTags, policy.robotsMeta())
        .orElse(RobotsMetaPolicy.OBEY);
  }

  private Optional<SearchPolicy> search(Optional<SearchPolicy> fromFile) {
    var origin = new CommandLineOrigin(command);
    var scores = Optional.of(boosts).filter(given -> !given.isEmpty());
    var ownScores =
        origin.resolve(BOOST, scores, fromFile.flatMap(SearchPolicy::scores)).orElse(List.of());
    var resolvedScores =
        Stream.concat(ownScores.stream(), profileScores(fromFile).stream()).toList();
    var isBoosted =
        Stream.of(BOOST, PROFILE).anyMatch(origin::isFromCommandLine)
            && !origin.isFromCommandLine(ORDER);
    var resolvedOrder =
        isBoosted
            ? Optional.of(SearchOrder.BEST)
            : origin.resolve(ORDER, order, fromFile.map(SearchPolicy::order));
    if (resolvedOrder.isEmpty()) return SearchSyntax.of(resolvedOrder, resolvedScores);
    var isBest = resolvedOrder.get() == SearchOrder.BEST;
    if (isBest && resolvedScores.isEmpty()) {
      var found = "best-first without " + BOOST + " or " + PROFILE;
      throw origin.invalid(ORDER, found, "at least one weight");
    }
    if (!isBest) requireNoScores(origin);
    return SearchSyntax.of(resolvedOrder, isBest ? resolvedScores : List.of());
  }

  private static void requireNoScores(CommandLineOrigin origin) {
    Stream.of(BOOST, PROFILE)
        .filter(origin::isFromCommandLine)
        .forEach(
            option -> {
              throw origin.invalid(
                  option, "given with another order", "--search best-first, or no order");
            });
  }

  // A variable applies to all activities, the search in a file to one.
  private List<ScoreRule> profileScores(Optional<SearchPolicy> fromFile) {
    var isUsed = new CommandLineOrigin(command).isFromCommandLine(PROFILE) || fromFile.isEmpty();
    return profile.filter(_ -> isUsed).map(this::readProfile).map(this::scores).orElse(List.of());
  }

  private Profile readProfile(String nameOrFile) {
    if (ActivityFile.isActivityFile(nameOrFile))
      return ProfileFile.read(CommandEnvironment.resolve(nameOrFile));
    return profilesOnFile().stream()
        .filter(onFile -> onFile.name().equals(nameOrFile))
        .findFirst()
        .orElseThrow(
            () ->
                new CommandLineOrigin(command)
                    .invalid(
                        PROFILE,
                        nameOrFile,
                        "a file such as reuse.yaml, or a name that orbweaver profile list shows"));
  }

  private List<Profile> profilesOnFile() {
    var dir = command.commandLine().getCommandSpec().findOption("--dir");
    if (dir == null || !(dir.getValue() instanceof Path folder)) return List.of();
    var profiles = FolderLayout.profiles(CommandEnvironment.resolve(folder));
    return new ProfileFolder(profiles, TaskOptions.CLOCK).list();
  }

  private List<ScoreRule> scores(Profile read) {
    try {
      return ProfileBoosts.of(read);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), PROFILE + ": " + e.getMessage(), e);
    }
  }

  private Optional<Budget> budget(Optional<Budget> fromFile) {
    var origin = new CommandLineOrigin(command);
    var budget =
        Budget.NONE
            .withPages(
                origin.resolve(PAGES, pages.map(MaxCount::number), fromFile.flatMap(Budget::pages)))
            .withBytes(
                origin.resolve(BYTES, bytes.map(ByteSize::bytes), fromFile.flatMap(Budget::bytes)))
            .withTime(origin.resolve(TIME, time, fromFile.flatMap(Budget::time)))
            .withDepth(fromFile.flatMap(Budget::depth))
            .withHosts(
                origin.resolve(HOSTS, hosts.map(MaxCount::number), fromFile.flatMap(Budget::hosts)))
            .withHostPages(
                origin.resolve(
                    HOST_PAGES,
                    hostPages.map(MaxCount::number),
                    fromFile.flatMap(Budget::hostPages)))
            .withHostBytes(
                origin.resolve(
                    HOST_BYTES,
                    hostBytes.map(ByteSize::bytes),
                    fromFile.flatMap(Budget::hostBytes)));
    return Optional.of(budget).filter(limits -> !limits.equals(Budget.NONE));
  }
}
