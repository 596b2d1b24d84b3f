package orbweaver.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.policy.Freshness.RevisitBounds;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** Test of policy options: precedence of command line, file and variables. */
class CrawlPolicyOptionsTest {
  private static final ScoreRule NEXT = new ScoreRule(5, "(anchor-search \"next\")");
  private static final ScoreRule NEAR = new ScoreRule(1, "(depth 1)");

  @Command
  private static final class Probe {
    @Mixin private CrawlPolicyOptions options = new CrawlPolicyOptions();
  }

  @Test
  void withoutOptionsThePolicyOfTheFileApplies() {
    var kept = Optional.of(best(NEXT));

    assertThat(policyOf(kept)).isEqualTo(kept);
    assertThat(policyOf(Optional.empty())).isEmpty();
  }

  @Test
  void everyLimitIsParsedAndOverridesThatOfTheFile() {
    var policy = CrawlPolicy.DEFAULT.withBudget(Optional.of(budget(7L, 9, 1L)));

    var merged =
        policyOf(
            Optional.of(policy),
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

    assertThat(merged.flatMap(CrawlPolicy::budget))
        .contains(
            Budget.NONE
                .withPages(Optional.of(100L))
                .withBytes(Optional.of(20_000_000L))
                .withTime(Optional.of(Duration.ofHours(2)))
                .withDepth(Optional.of(9))
                .withHosts(Optional.of(3L))
                .withHostPages(Optional.of(10L))
                .withHostBytes(Optional.of(5_000L)));
    assertThat(policyOf(Optional.of(policy), "--max-pages", "1").flatMap(CrawlPolicy::budget))
        .contains(budget(1L, 9, 1L));
  }

  @Test
  void theMaximumAgeKeepsTheRevisitsOfTheFile() {
    var revisit = Optional.of(new RevisitBounds(Duration.ofHours(1), Duration.ofDays(30)));
    var kept =
        new CrawlPolicy(
            Optional.empty(),
            Optional.empty(),
            Optional.of(new Freshness(Optional.of(Duration.ofDays(7)), revisit)),
            Optional.empty());

    assertThat(policyOf(Optional.of(kept)).flatMap(CrawlPolicy::freshness))
        .isEqualTo(kept.freshness());
    assertThat(policyOf(Optional.of(kept), "--max-age", "0s").flatMap(CrawlPolicy::freshness))
        .contains(new Freshness(Optional.of(Duration.ZERO), revisit));
    assertThat(policyOf(Optional.empty(), "--max-age", "2d").flatMap(CrawlPolicy::freshness))
        .contains(new Freshness(Optional.of(Duration.ofDays(2)), Optional.empty()));
  }

  @Test
  void trapPagesIsCombinedWithTraps() {
    var kept =
        Optional.of(
            CrawlPolicy.DEFAULT.withTraps(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(7))));

    assertThat(policyOf(Optional.empty(), "--trap-pages", "500").flatMap(CrawlPolicy::traps))
        .contains(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(500)));
    assertThat(policyOf(kept, "--traps", "report").flatMap(CrawlPolicy::traps))
        .contains(TrapPolicy.REPORT.withMaxPages(Optional.of(7)));
    assertThat(policyOf(kept, "--trap-pages", "8").flatMap(CrawlPolicy::traps))
        .contains(TrapPolicy.QUARANTINE.withMaxPages(Optional.of(8)));
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--trap-pages", "0"))
        .hasMessage("--trap-pages: 0 (expected: a number of pages from 1 to 1000000)");
  }

  @Test
  void weightsImplyBestFirstAndAreAdded() {
    var policy =
        policyOf(Optional.empty(), "--boost", "5 (anchor-search next)", "--boost", "1(depth 1)");

    assertThat(policy).contains(best(NEXT, NEAR));
  }

  @Test
  void weightsOnTheCommandLineReplaceThoseOfTheFile() {
    var deep = new SearchPolicy(SearchOrder.DEPTH, Optional.empty());

    assertThat(policyOf(Optional.of(best(NEAR)), "--boost", "5 (anchor-search \"next\")"))
        .contains(best(NEXT));
    assertThat(policyOf(Optional.of(withOptions(deep)), "--boost", "5 (anchor-search \"next\")"))
        .contains(best(NEXT));
  }

  @Test
  void anotherOrderDropsTheWeightsOfTheFile() {
    assertThat(policyOf(Optional.of(best(NEAR)), "--search", "depth-first"))
        .contains(withOptions(new SearchPolicy(SearchOrder.DEPTH, Optional.empty())));
    assertThat(policyOf(Optional.of(best(NEAR)), "--search", "best-first")).contains(best(NEAR));
  }

  @Test
  void aFileHasPrecedenceOverAVariable() {
    var variables = Map.of("ORBWEAVER_MAX_PAGES", "5", "ORBWEAVER_SEARCH", "deep");
    var policy = best(NEAR).withBudget(Optional.of(budget(7L, 9, 1L)));

    assertThat(in(variables, Optional.of(policy))).contains(policy);
    assertThat(
            in(variables, Optional.empty()).flatMap(CrawlPolicy::search).map(SearchPolicy::order))
        .contains(SearchOrder.DEPTH);
  }

  @Test
  void conflictingOptionsAreReported() {
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--search", "best-first"))
        .isInstanceOf(ParameterException.class)
        .hasMessage(
            "--search: best-first without --boost or --profile (expected: at least one weight)");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--search", "deep", "--boost", "1 t"))
        .hasMessageContaining("--boost: given with another order");
  }

  @Test
  void anInvalidValueIsReportedWithTheExpectedForm() {
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--search", "best"))
        .hasMessageContaining("breadth-first, depth-first or best-first");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--max-pages", "-1"))
        .hasMessageContaining("-1 (expected: a whole number, 0 or more)");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--max-bytes", "5MB"))
        .hasMessageContaining("5MB (expected: a number of bytes such as 500, 20k, 5M, 2G)");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--boost", "(depth 1)"))
        .hasMessageContaining("expected a weight from 1 to 200");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--boost", "5 (dept 1)"))
        .hasMessageContaining("column 4", "did you mean \"depth\"");
  }

  @Test
  void aProfileAddsItsBoostsToThoseOfTheCommandLineOrTheFile(@TempDir Path folder)
      throws IOException {
    var file = profile(folder, "terms: [next]");
    var boosts =
        List.of(
            new ScoreRule(8, "(anchor-words \"next\")"),
            new ScoreRule(4, "(uri-words \"next\")"),
            new ScoreRule(2, "(uri-referrer-words \"next\")"));
    var withNear = Stream.concat(Stream.of(NEAR), boosts.stream()).toArray(ScoreRule[]::new);
    var deep = withOptions(new SearchPolicy(SearchOrder.DEPTH, Optional.empty()));

    assertThat(policyOf(Optional.empty(), "--profile", file)).contains(best(boosts));
    assertThat(policyOf(Optional.of(deep), "--profile", file)).contains(best(boosts));
    assertThat(policyOf(Optional.empty(), "--search", "best-first", "--profile", file))
        .contains(best(boosts));
    assertThat(policyOf(Optional.empty(), "--boost", "1 (depth 1)", "--profile", file))
        .contains(best(withNear));
    assertThat(policyOf(Optional.of(best(NEAR)), "--profile", file)).contains(best(withNear));
    var variables = Map.of("ORBWEAVER_PROFILE", file);
    assertThat(in(variables, Optional.empty())).contains(best(boosts));
    assertThat(in(variables, Optional.of(deep))).contains(deep);
  }

  @Test
  void aProfileThatCannotSteerIsReported(@TempDir Path folder) throws IOException {
    var file = profile(folder, "terms: [next]");
    assertThatThrownBy(
            () -> policyOf(Optional.empty(), "--search", "depth-first", "--profile", file))
        .hasMessage(
            "--profile: given with another order (expected: --search best-first, or no order)");
    var general = profile(folder, "constraints: (header-content-type text/html)");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--profile", general))
        .isInstanceOf(ParameterException.class)
        .hasMessageStartingWith("--profile: reuse: neither terms nor hosts (expected: ");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--profile", folder + "/none.yaml"))
        .hasMessageContaining("none.yaml");
    assertThatThrownBy(() -> policyOf(Optional.empty(), "--profile", "none"))
        .hasMessageStartingWith("--profile: none (expected: a file such as reuse.yaml, or a name ");
  }

  private static String profile(Path folder, String keys) throws IOException {
    return Files.writeString(folder.resolve("reuse.yaml"), "name: reuse\n" + keys + "\n")
        .toString();
  }

  private static CrawlPolicy best(List<ScoreRule> by) {
    return best(by.toArray(ScoreRule[]::new));
  }

  private static CrawlPolicy best(ScoreRule... by) {
    return withOptions(new SearchPolicy(SearchOrder.BEST, Optional.of(List.of(by))));
  }

  private static CrawlPolicy withOptions(SearchPolicy search) {
    return new CrawlPolicy(
        Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Budget budget(long pages, int depth, long hosts) {
    return Budget.NONE
        .withPages(Optional.of(pages))
        .withDepth(Optional.of(depth))
        .withHosts(Optional.of(hosts));
  }

  private static Optional<CrawlPolicy> policyOf(Optional<CrawlPolicy> kept, String... arguments) {
    return in(Map.of(), kept, arguments);
  }

  private static Optional<CrawlPolicy> in(
      Map<String, String> variables, Optional<CrawlPolicy> kept, String... arguments) {
    var probe = new Probe();
    Converters.register(new CommandLine(probe))
        .setDefaultValueProvider(new EnvironmentDefaults(new Environment(variables)))
        .setOverwrittenOptionsAllowed(true)
        .parseArgs(arguments);
    return probe.options.applyTo(kept);
  }
}
