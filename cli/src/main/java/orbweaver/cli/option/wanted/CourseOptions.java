package orbweaver.cli.option.wanted;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.course.Cares;
import orbweaver.cli.course.Searches;
import orbweaver.cli.option.Converters.Count;
import orbweaver.cli.option.Converters.Size;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.RobotsTags;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.course.Traps;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of the crawl policy: search order, budgets, trap handling. */
public final class CourseOptions {
  private static final String ORDER = "--order";
  private static final String BOOST = "--best";
  private static final String PAGES = "--max-pages";
  private static final String BYTES = "--max-bytes";
  private static final String TIME = "--max-time";
  private static final String HOSTS = "--max-hosts";
  private static final String HOST_PAGES = "--max-host-pages";
  private static final String HOST_BYTES = "--max-host-bytes";
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
  private List<Score> boosts = List.of();

  @Option(names = PAGES, paramLabel = "N", description = "Maximum number of pages.")
  private Optional<Count> pages = Optional.empty();

  @Option(
      names = BYTES,
      paramLabel = "SIZE",
      description = "Maximum size of all bodies: 500k, 20M, 1G.")
  private Optional<Size> bytes = Optional.empty();

  @Option(
      names = TIME,
      paramLabel = "TIME",
      description = "Maximum duration, from the time the budget is given: 90m, 2h, 1d.")
  private Optional<Duration> time = Optional.empty();

  @Option(names = HOSTS, paramLabel = "N", description = "Maximum number of hosts.")
  private Optional<Count> hosts = Optional.empty();

  @Option(names = HOST_PAGES, paramLabel = "N", description = "Maximum number of pages per host.")
  private Optional<Count> hostPages = Optional.empty();

  @Option(names = HOST_BYTES, paramLabel = "SIZE", description = "Maximum size of all bodies per"
      + " host.")
  private Optional<Size> hostBytes = Optional.empty();

  @Option(
      names = TRAPS,
      paramLabel = "CARE",
      description =
      "Handling of URLs that look like a crawler trap: park, report. Default: park, until they are"
          + " reviewed (orbweaver traps).")
  private Optional<Traps> traps = Optional.empty();

  @Option(
      names = TRAP_PAGES,
      paramLabel = "N",
      description =
      "Number of successive pages of one directory that may lead to nothing new but the next page;"
          + " the URL after them is quarantined as endless-directory. Default: 2000.")
  private Optional<Count> trapPages = Optional.empty();

  @Option(
      names = "--sitemaps",
      description =
          "Use the pages in the sitemaps that the robots.txt of the seeds names as additional"
              + " seeds.")
  private boolean sitemaps;

  @Option(
      names = ROBOTS_TAGS,
      paramLabel = "CARE",
      description =
      "Handling of links of a page whose robots meta or X-Robots-Tag says nofollow: obey, ignore."
          + " Default: obey, such links are not followed.")
  private Optional<RobotsTags> robotsTags = Optional.empty();

  /** Returns the policy, merged with that of the activity file; empty for the default policy. */
  public Optional<Course> over(Optional<Course> kept) {
    var before = kept.orElse(Course.PLAIN);
    var course =
        new Course(
            search(before.search()),
            budget(before.budget()),
            before.freshness(),
            traps(before.traps()));
    return Optional.of(course.trusting(before.whom()))
        .map(policy -> policy.listed(sitemaps || before.readsSitemaps()).minding(tags(before)))
        .filter(policy -> !policy.equals(Course.PLAIN));
  }

  private Optional<Traps> traps(Optional<Traps> kept) {
    var typing = new Typing(command);
    var given = trapPages.map(Count::number).map(this::pages);
    var bound = typing.ranked(TRAP_PAGES, given, kept.flatMap(Traps::pages));
    return Cares.of(typing.ranked(TRAPS, traps, kept), bound);
  }

  private int pages(long number) {
    return Cares.pages(number)
        .orElseThrow(
            () -> new Typing(command).wrong(TRAP_PAGES, "" + number, Cares.PAGES_EXPECTED));
  }

  private RobotsTags tags(Course kept) {
    return new Typing(command)
        .ranked(ROBOTS_TAGS, robotsTags, kept.robotsTags())
        .orElse(RobotsTags.OBEY);
  }

  private Optional<Search> search(Optional<Search> kept) {
    var typing = new Typing(command);
    var scores = Optional.of(boosts).filter(given -> !given.isEmpty());
    var by = typing.ranked(BOOST, scores, kept.flatMap(Search::by)).orElse(List.of());
    var isBoosted = typing.isTyped(BOOST) && !typing.isTyped(ORDER);
    var wanted =
        isBoosted
            ? Optional.of(SearchOrder.BEST)
            : typing.ranked(ORDER, order, kept.map(Search::order));
    if (wanted.isEmpty()) return Searches.of(wanted, by);
    var isBest = wanted.get() == SearchOrder.BEST;
    if (isBest && by.isEmpty()) {
      throw typing.wrong(ORDER, "best-first without " + BOOST, "at least one weight");
    }
    if (!isBest && typing.isTyped(BOOST)) {
      throw typing.wrong(BOOST, "given with another order", "--order best-first, or no order");
    }
    return Searches.of(wanted, isBest ? by : List.of());
  }

  private Optional<Budget> budget(Optional<Budget> kept) {
    var typing = new Typing(command);
    var budget =
        new Budget(
            typing.ranked(PAGES, pages.map(Count::number), kept.flatMap(Budget::pages)),
            typing.ranked(BYTES, bytes.map(Size::bytes), kept.flatMap(Budget::bytes)),
            typing.ranked(TIME, time, kept.flatMap(Budget::time)),
            kept.flatMap(Budget::depth),
            typing.ranked(HOSTS, hosts.map(Count::number), kept.flatMap(Budget::hosts)),
            typing.ranked(
                HOST_PAGES, hostPages.map(Count::number), kept.flatMap(Budget::hostPages)),
            typing.ranked(HOST_BYTES, hostBytes.map(Size::bytes), kept.flatMap(Budget::hostBytes)),
            Optional.empty());
    return Optional.of(budget).filter(limits -> !limits.equals(Budget.NONE));
  }
}
