package orbweaver.cli.option.wanted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.option.Converters;
import orbweaver.cli.setting.EnvironmentDefaults;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.course.Traps;
import orbweaver.kit.settings.Environment;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** Test of policy options: precedence of command line, file and variables. */
class CourseOptionsTest {
  private static final Score NEXT = new Score(5, "(anchor-search \"next\")");
  private static final Score NEAR = new Score(1, "(depth 1)");

  @Command
  private static final class Probe {
    @Mixin private CourseOptions course = new CourseOptions();
  }

  @Test
  void withoutOptionsThePolicyOfTheFileApplies() {
    var kept = Optional.of(best(NEXT));

    assertThat(typed(kept)).isEqualTo(kept);
    assertThat(typed(Optional.empty())).isEmpty();
  }

  @Test
  void everyLimitIsParsedAndOverridesThatOfTheFile() {
    var kept = Course.PLAIN.within(Optional.of(budget(7L, 9, 1L)));

    var course =
        typed(
            Optional.of(kept),
            "--max-pages",
            "100",
            "--max-bytes",
            "20M",
            "--max-time",
            "2h",
            "--max-hosts",
            "3",
            "--max-host-pages",
            "10",
            "--max-host-bytes",
            "5k");

    assertThat(course.flatMap(Course::budget))
        .contains(
            new Budget(
                Optional.of(100L),
                Optional.of(20_000_000L),
                Optional.of(Duration.ofHours(2)),
                Optional.of(9),
                Optional.of(3L),
                Optional.of(10L),
                Optional.of(5_000L),
                Optional.empty()));
    assertThat(typed(Optional.of(kept), "--max-pages", "1").flatMap(Course::budget))
        .contains(budget(1L, 9, 1L));
  }

  @Test
  void trapPagesIsCombinedWithTraps() {
    var kept = Optional.of(Course.PLAIN.over(Traps.PARK.withPages(Optional.of(7))));

    assertThat(typed(Optional.empty(), "--trap-pages", "500").flatMap(Course::traps))
        .contains(Traps.PARK.withPages(Optional.of(500)));
    assertThat(typed(kept, "--traps", "report").flatMap(Course::traps))
        .contains(Traps.REPORT.withPages(Optional.of(7)));
    assertThat(typed(kept, "--trap-pages", "8").flatMap(Course::traps))
        .contains(Traps.PARK.withPages(Optional.of(8)));
    assertThatThrownBy(() -> typed(Optional.empty(), "--trap-pages", "0"))
        .hasMessage("--trap-pages: 0 (expected: a number of pages from 1 to 1000000)");
  }

  @Test
  void weightsImplyBestFirstAndAreAdded() {
    var course =
        typed(Optional.empty(), "--best", "5 (anchor-search next)", "--best", "1(depth 1)");

    assertThat(course).contains(best(NEXT, NEAR));
  }

  @Test
  void weightsOnTheCommandLineReplaceThoseOfTheFile() {
    var deep = new Search(SearchOrder.DEPTH, Optional.empty());

    assertThat(typed(Optional.of(best(NEAR)), "--best", "5 (anchor-search \"next\")"))
        .contains(best(NEXT));
    assertThat(typed(Optional.of(going(deep)), "--best", "5 (anchor-search \"next\")"))
        .contains(best(NEXT));
  }

  @Test
  void anotherOrderDropsTheWeightsOfTheFile() {
    assertThat(typed(Optional.of(best(NEAR)), "--order", "depth-first"))
        .contains(going(new Search(SearchOrder.DEPTH, Optional.empty())));
    assertThat(typed(Optional.of(best(NEAR)), "--order", "strategic")).contains(best(NEAR));
  }

  @Test
  void aFileHasPrecedenceOverAVariable() {
    var variables = Map.of("ORBWEAVER_MAX_PAGES", "5", "ORBWEAVER_ORDER", "deep");
    var kept = best(NEAR).within(Optional.of(budget(7L, 9, 1L)));

    assertThat(in(variables, Optional.of(kept))).contains(kept);
    assertThat(in(variables, Optional.empty()).flatMap(Course::search).map(Search::order))
        .contains(SearchOrder.DEPTH);
  }

  @Test
  void conflictingOptionsAreReported() {
    assertThatThrownBy(() -> typed(Optional.empty(), "--order", "best-first"))
        .isInstanceOf(ParameterException.class)
        .hasMessage("--order: best-first without --best (expected: at least one weight)");
    assertThatThrownBy(() -> typed(Optional.empty(), "--order", "deep", "--best", "1 t"))
        .hasMessageContaining("--best: given with another order");
  }

  @Test
  void anInvalidValueIsReportedWithTheExpectedForm() {
    assertThatThrownBy(() -> typed(Optional.empty(), "--order", "best"))
        .hasMessageContaining("breadth-first, depth-first or best-first");
    assertThatThrownBy(() -> typed(Optional.empty(), "--max-pages", "-1"))
        .hasMessageContaining("-1 (expected: a whole number, 0 or more)");
    assertThatThrownBy(() -> typed(Optional.empty(), "--max-bytes", "5MB"))
        .hasMessageContaining("5MB (expected: a number of bytes such as 500, 20k, 5M, 2G)");
    assertThatThrownBy(() -> typed(Optional.empty(), "--best", "(depth 1)"))
        .hasMessageContaining("expected a weight from 1 to 200");
    assertThatThrownBy(() -> typed(Optional.empty(), "--best", "5 (dept 1)"))
        .hasMessageContaining("column 4", "did you mean \"depth\"");
  }

  private static Course best(Score... by) {
    return going(new Search(SearchOrder.BEST, Optional.of(List.of(by))));
  }

  private static Course going(Search search) {
    return new Course(Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Budget budget(long pages, int depth, long hosts) {
    var none = Optional.<Long>empty();
    return new Budget(
        Optional.of(pages),
        none,
        Optional.empty(),
        Optional.of(depth),
        Optional.of(hosts),
        none,
        none,
        Optional.empty());
  }

  private static Optional<Course> typed(Optional<Course> kept, String... arguments) {
    return in(Map.of(), kept, arguments);
  }

  private static Optional<Course> in(
      Map<String, String> variables, Optional<Course> kept, String... arguments) {
    var probe = new Probe();
    Converters.register(new CommandLine(probe))
        .setDefaultValueProvider(new EnvironmentDefaults(new Environment(variables)))
        .setOverwrittenOptionsAllowed(true)
        .parseArgs(arguments);
    return probe.course.over(kept);
  }
}
