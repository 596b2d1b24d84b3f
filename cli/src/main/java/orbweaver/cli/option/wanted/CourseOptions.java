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

/** How a crawl goes through its region: in which order, and how far at most. */
public final class CourseOptions {
  private static final String ORDER = "--order";
  private static final String BEST = "--best";
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
          "Which URL of a host is asked for next: breadth-first, depth-first, best-first. Default:"
              + " breadth-first.")
  private Optional<SearchOrder> order = Optional.empty();

  @Option(
      names = BEST,
      paramLabel = "'WEIGHT CONSTRAINT'",
      description =
          "Best-first: what makes a link better, such as '5 (anchor-search \"next\")'. Repeatable;"
              + " a link scores the weights of all that hold for it where it is found.")
  private List<Score> best = List.of();

  @Option(names = PAGES, paramLabel = "N", description = "Pages to read, at most.")
  private Optional<Count> pages = Optional.empty();

  @Option(
      names = BYTES,
      paramLabel = "SIZE",
      description = "Bytes of bodies to read, at most: 500k, 20M, 1G.")
  private Optional<Size> bytes = Optional.empty();

  @Option(
      names = TIME,
      paramLabel = "TIME",
      description = "How long, from when the budget is given: 90m, 2h, 1d.")
  private Optional<Duration> time = Optional.empty();

  @Option(names = HOSTS, paramLabel = "N", description = "Hosts to ask, at most.")
  private Optional<Count> hosts = Optional.empty();

  @Option(names = HOST_PAGES, paramLabel = "N", description = "Pages of one host, at most.")
  private Optional<Count> hostPages = Optional.empty();

  @Option(names = HOST_BYTES, paramLabel = "SIZE", description = "Bytes of one host, at most.")
  private Optional<Size> hostBytes = Optional.empty();

  @Option(
      names = TRAPS,
      paramLabel = "CARE",
      description =
          "What becomes of URLs that look like those of a trap: park, report. Default: park, until"
              + " somebody has looked (orbweaver traps).")
  private Optional<Traps> traps = Optional.empty();

  @Option(
      names = TRAP_PAGES,
      paramLabel = "N",
      description =
          "Number of pages in a row of one directory that may lead to nothing new but the next page;"
              + " the URL after them is parked as endless-directory. Default: 2000.")
  private Optional<Count> trapPages = Optional.empty();

  @Option(
      names = "--sitemaps",
      description =
          "Begin also at the pages that sitemaps list, which the robots.txt of the seeds name.")
  private boolean sitemaps;

  @Option(
      names = ROBOTS_TAGS,
      paramLabel = "CARE",
      description =
          "What becomes of the links of a page whose robots meta or X-Robots-Tag says nofollow:"
              + " obey, ignore. Default: obey, none of them is followed.")
  private Optional<RobotsTags> robotsTags = Optional.empty();

  /** As it is typed; where it is not, as it is kept. Empty where nothing is said. */
  public Optional<Course> over(Optional<Course> kept) {
    var before = kept.orElse(Course.PLAIN);
    var course =
        new Course(
            search(before.search()),
            budget(before.budget()),
            before.freshness(),
            traps(before.traps()));
    return Optional.of(course.trusting(before.whom()))
        .map(each -> each.listed(sitemaps || before.readsSitemaps()).minding(tags(before)))
        .filter(each -> !each.equals(Course.PLAIN));
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
    var scores = Optional.of(best).filter(given -> !given.isEmpty());
    var by = typing.ranked(BEST, scores, kept.flatMap(Search::by)).orElse(List.of());
    var isMeant = typing.isTyped(BEST) && !typing.isTyped(ORDER);
    var wanted =
        isMeant
            ? Optional.of(SearchOrder.BEST)
            : typing.ranked(ORDER, order, kept.map(Search::order));
    if (wanted.isEmpty()) return Searches.of(wanted, by);
    var isBest = wanted.get() == SearchOrder.BEST;
    if (isBest && by.isEmpty()) {
      throw typing.wrong(ORDER, "best-first without " + BEST, "what makes a link better");
    }
    if (!isBest && typing.isTyped(BEST)) {
      throw typing.wrong(BEST, "given with another order", "--order best-first, or no order");
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
    return Optional.of(budget).filter(each -> !each.equals(Budget.NONE));
  }
}
