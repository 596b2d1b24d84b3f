package orbweaver.admin.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.policy.Freshness.RevisitBounds;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.language.Actions;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Activity files: keys, errors with positions, includes. */
class ActivityFileTest {
  @TempDir private Path folder = Path.of("");

  private ActivityFile read(String text) throws IOException {
    return ActivityFile.read(Files.writeString(folder.resolve("a.yaml"), text));
  }

  private String error(String text) throws IOException {
    var file = Files.writeString(folder.resolve("a.yaml"), text);
    var thrown = catchThrowable(() -> ActivityFile.read(file));
    assertThat(thrown).isInstanceOf(OperationException.class);
    return String.valueOf(thrown.getMessage());
  }

  @Test
  void everyKeyIsRead() throws IOException {
    var file =
        read(
            """
            name: docs
            documentation: "what it is for"
            operator: me@example.org
            seeds: [http://a.test/, http://b.test]
            constraints: ((no-cycles) (depth 2))
            rules: |
              -url:*.pdf
            politeness: {delay: 2s, patience: 5m}
            own: [http://a.test]
            search: depth-first
            budgets: {pages: 100, bytes: 20M, time: 2h, depth: 5, hosts: 3, host-pages: 9, host-bytes: 5k}
            freshness: {max-age: 7d, revisit: [1h, 30d]}
            traps: report
            trap-pages: 500
            use-published-links: true
            sitemaps: true
            robots-tags: ignore
            embeds: true
            index: true
            """);

    assertThat(file.name()).isEqualTo("docs");
    assertThat(file.documentation()).contains("what it is for");
    assertThat(file.operator()).contains("me@example.org");
    assertThat(file.seeds())
        .extracting(Object::toString)
        .containsExactly("http://a.test/", "http://b.test/");
    assertThat(file.formula()).hasToString("((no-cycles) (depth 2) (rules \"-url:*.pdf\"))");
    assertThat(file.politeness().delay()).contains(Duration.ofSeconds(2));
    assertThat(file.politeness().patience()).contains(Duration.ofMinutes(5));
    assertThat(file.politeness().ownOrigins()).containsExactly("http://a.test");
    assertThat(file.policy().orElseThrow())
        .isEqualTo(
            new CrawlPolicy(
                Optional.of(new SearchPolicy(SearchOrder.DEPTH, Optional.empty())),
                Optional.of(
                    Budget.NONE
                        .withPages(Optional.of(100L))
                        .withBytes(Optional.of(20_000_000L))
                        .withTime(Optional.of(Duration.ofHours(2)))
                        .withDepth(Optional.of(5))
                        .withHosts(Optional.of(3L))
                        .withHostPages(Optional.of(9L))
                        .withHostBytes(Optional.of(5_000L))),
                Optional.of(
                    new Freshness(
                        Optional.of(Duration.ofDays(7)),
                        Optional.of(new RevisitBounds(Duration.ofHours(1), Duration.ofDays(30))))),
                Optional.of(TrapPolicy.REPORT.withMaxPages(Optional.of(500))),
                Optional.of(ExternalDataPolicy.ALLOW),
                Optional.of(true),
                Optional.of(RobotsMetaPolicy.IGNORE),
                Optional.of(true),
                Optional.of(true)));
  }

  @Test
  void theLinesOfTheDocumentationAreJoined() throws IOException {
    assertThat(read("name: a\ndocumentation: |\n  Maps a\n  region.\n").documentation())
        .contains("Maps a region.");
  }

  @Test
  void actionsAreATextOrAList() throws IOException {
    assertThat(read("name: a\n").actions()).isEmpty();
    assertThat(read("name: a\nactions: ((trace) (Walk-Inferiors))\n").actions())
        .map(Actions::toString)
        .contains("((trace) (walk-inferiors))");
    assertThat(read("name: a\nactions:\n- (trace)\n- (walk-inferiors)\n").actions())
        .map(Actions::toString)
        .contains("((trace) (walk-inferiors))");
    assertThat(read("name: a\nactions: []\n").actions()).map(Actions::toString).contains("nil");
  }

  @Test
  void reportsHaveTheirFormats() throws IOException {
    assertThat(read("name: a\n").reports()).isEmpty();
    var file =
        read("name: a\nreports: {Map: html, trace: text}\nactions: ((html-trace MAP) (trace))\n");

    assertThat(file.reports())
        .contains(Map.of("map", ReportFormat.HTML, "trace", ReportFormat.TEXT));
  }

  @Test
  void aDocumentationThatIsTooLongIsRejectedWithItsPosition() throws IOException {
    assertThat(read("name: a\ndocumentation: " + "x".repeat(4_000)).documentation()).isPresent();
    assertThat(error("name: a\ndocumentation: " + "x".repeat(4_001)))
        .contains("line 2, column 16: expected a text of at most 4000 characters");
  }

  @ParameterizedTest
  @CsvSource({
    "breadth-first, BREADTH",
    "dumb,          BREADTH",
    "broad,         BREADTH",
    "depth-first,   DEPTH",
    "deep,          DEPTH",
  })
  void modesOfTheW3cRobotAreReadAsSearchOrders(String name, SearchOrder order) throws IOException {
    assertThat(read("{name: a, search: " + name + "}").policy().flatMap(CrawlPolicy::search))
        .contains(new SearchPolicy(order, Optional.empty()));
  }

  @Test
  void strategicNavigationIsNoSearchOrder() throws IOException {
    assertThat(error("{name: a, search: strategic}"))
        .contains("expected breadth-first, depth-first or best-first")
        .doesNotContain("deep, strategic");
  }

  @ParameterizedTest
  @ValueSource(strings = {"search: best-first", "documentation: x"})
  void scoresSelectBestFirstSearch(String more) throws IOException {
    Files.writeString(folder.resolve("b.yaml"), "name: b\nconstraints: (depth 1)\n");

    var file =
        read(
            "name: a\n%s\nlibraries: [b.yaml]\nboost:\n- 5 (anchor-search next)\n- 9(include b)\n"
                .formatted(more));

    assertThat(file.policy().flatMap(CrawlPolicy::search))
        .contains(
            new SearchPolicy(
                SearchOrder.BEST,
                Optional.of(
                    List.of(
                        new ScoreRule(5, "(anchor-search \"next\")"),
                        new ScoreRule(9, "(depth 1)")))));
  }

  @Test
  void aFileWithoutPolicyKeysHasTheDefaultPolicy() throws IOException {
    assertThat(read("name: a\nbudgets: {}\n").policy()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "name: a; (no-cycles)",
        "{name: a, constraints: (origin-host)}; ((no-cycles) (origin-host))",
        "{name: a, constraints: ((no-cycles) (depth 2))}; ((no-cycles) (depth 2))",
        "{name: a, constraints: (depth 2)}; (depth 2)",
        "{name: a, constraints: (depth 2), rules: -url:*x}; ((depth 2) (rules \"-url:*x\"))",
        "{name: a, constraints: (or (origin-host) (depth 2))}; ((no-cycles) (or (origin-host) (depth 2)))",
        "{name: a, constraints: nil}; nil",
      })
  void noCyclesIsAddedUnlessEveryBranchBoundsTheDepth(String text, String formula)
      throws IOException {
    assertThat(read(text).formula()).hasToString(formula);
  }

  @ParameterizedTest
  @CsvSource({
    "true,((no-cycles) (uri-host \"a.test\" literal) (rules \"-url:*.pdf\"))",
    "false,((no-cycles) (uri-host \"a.test\") (rules \"-url:*.pdf\"))",
  })
  void aFileMayMinimizeDns(String flag, String formula) throws IOException {
    var text =
        "{name: a, minimize-dns: " + flag + ", constraints: (uri-host a.test), rules: -url:*.pdf}";

    assertThat(read(text).formula()).hasToString(formula);
  }

  @Test
  void includedFormulasAreMinimizedToo() throws IOException {
    Files.writeString(folder.resolve("b.yaml"), "name: b\nconstraints: (uri-host b.test)\n");

    assertThat(
            read("{name: a, minimize-dns: true, libraries: [b.yaml], constraints: (include b)}")
                .formula())
        .hasToString("((no-cycles) (uri-host \"b.test\" literal))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "nam: a; line 1, column 1; did you mean \"name\"",
        "operator: a; line 1, column 1; a key name",
        "{name: a, documentation: ' '}; line 1, column 26; a text of at most 4000 characters",
        "{name: a, documentation: [b]}; line 1, column 26; a text, found a list",
        "{name: a, name: b}; line 1, column 11; \"name\" as at 1:2",
        "{name: a, seeds: http://a.test/}; line 1, column 18; a list",
        "{name: a, seeds: [[b]]}; line 1, column 19; a text, found a list",
        "{name: a, seeds: [mailto:x@y.z]}; line 1, column 19; a URL",
        "{name: [a]}; line 1, column 8; a text, found a list",
        "{name: a b}; line 1, column 8; letters, digits",
        "{name: }; column 7; found nothing",
        "{name: a, politeness: {delai: 1s}}; line 1, column 24; did you mean \"delay\"",
        "{name: a, politeness: {delay: soon}}; line 1, column 31; a duration such as",
        "{name: a, own: [http://a.test/x]}; line 1, column 17; an origin such as http://a.test",
        "{name: a, search: best}; line 1, column 19; breadth-first, depth-first or best-first",
        "{name: a, search: best-first}; line 1, column 19; key boost beside it",
        "{name: a, search: deep, boost: [1 t]}; line 1, column 33; no scores unless",
        "{name: a, boost: [(depth 1)]}; line 1, column 19; a weight from 1 to 200 and a constraint",
        "{name: a, boost: [0 (depth 1)]}; line 1, column 19; a weight from 1 to 200",
        "{name: a, boost: [1 (dept 1)]}; line 1, column 22; did you mean \"depth\"",
        "{name: a, budgets: {page: 1}}; line 1, column 21; did you mean \"pages\"",
        "{name: a, budgets: {pages: -1}}; line 1, column 28; 0 to 999999999, found \"-1\"",
        "{name: a, budgets: {bytes: 5 MB}}; line 1, column 28; 500, 20k, 5M, 2G, found",
        "{name: a, budgets: {time: soon}}; line 1, column 27; a duration such as",
        "{name: a, freshness: {revisit: [1h]}}; line 1, column 33; the minimum and maximum",
        "{name: a, freshness: {revisit: [2h, 1h]}}; line 1, column 33; such as [1h, 30d]",
        "{name: a, freshness: {max-ages: 1h}}; line 1, column 23; did you mean \"max-age\"",
        "{name: a, minimize-dns: yes}; line 1, column 25; true or false, found \"yes\"",
        "{name: a, minimize-dn: true}; line 1, column 11; did you mean \"minimize-dns\"",
        "{name: a, budgets: 3}; line 1, column 20; keys and values",
        "{name: a, actions: 3}; line 1, column 20; an action",
        "{name: a, actions: (walk-inferior)}; line 1, column 21; did you mean \"walk-inferiors\"",
        "{name: a, actions: [(trace), (trac)]}; line 1, column 31; did you mean \"trace\"",
        "{name: a, reports: [map]}; line 1, column 20; keys and values",
        "{name: a, reports: {map: pdf}}; line 1, column 26; text or html, found \"pdf\"",
        "{name: a, reports: {map: html}, actions: (html-trace mapp)}; line 1, column 54; did you mean"
            + " \"map\"",
        "{name: a, reports: {}, actions: (html-trace map)}; line 1, column 45; declares none",
        "{name: &x a, operator: *x}; column 24; an alias",
        "[a, b]; line 1, column 1; keys and values, found a list",
        "{name: a; line 1; expected YAML",
        "{name: a, constraints: ((no-cycles) (dept 2))}; line 1, column 38; did you mean \"depth\"",
        "{name: a, libraries: [b.yaml]}; line 1, column 23; a readable file (there is none",
        "{name: a, operator: \"\uD83D\uDD77\", nam: b}; line 1, column 27; did you mean",
        "{name: a, libraries: [a.yaml]}; line 1, column 23; does not include itself",
      })
  void anErrorCarriesItsPosition(String text, String place, String what) throws IOException {
    assertThat(error(text)).contains(".yaml: ").contains(place.strip()).contains(what.strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void everyLineEndIsAccepted(String end) throws IOException {
    var lines = new String[] {"name: a", "constraints: |", "  (no-cycles)", "  (dept 2)", ""};

    assertThat(error(String.join(end, lines))).contains("line 4, column 3");
    assertThat(error("name: a" + end + end + "rules: +url:*" + end + "nam: b"))
        .contains("line 4, column 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"name: \0", "name: a\nrules: +url:\u001B*", "# \u0085"})
  void aControlCharacterIsReportedEscaped(String text) throws IOException {
    assertThat(error(text))
        .contains("expected text, found the control character U+00")
        .doesNotContain(text);
  }

  @Test
  @Timeout(20)
  void anIncludedFileIsReadOnce() throws IOException {
    Files.writeString(folder.resolve("l0.yaml"), "{name: l0, constraints: (depth 3)}");
    for (var at = 1; at <= 40; at++) {
      Files.writeString(
          folder.resolve("l" + at + ".yaml"),
          """
          name: l%1$d
          libraries: [l%2$d.yaml, k%2$d.yaml]
          constraints: (include l%2$d)
          """
              .formatted(at, at - 1));
      Files.writeString(
          folder.resolve("k" + (at - 1) + ".yaml"),
          "{name: k%1$d, libraries: [l%1$d.yaml]}".formatted(at - 1));
    }

    assertThat(read("{name: a, libraries: [l40.yaml], constraints: (include l40)}").formula())
        .hasToString("(depth 3)");
  }

  @Test
  void constraintsAndRulesShareOneSizeLimit() throws IOException {
    var searches = IntStream.range(0, 2_000).mapToObj("(uri-search text-%d)"::formatted).toList();
    var constraints = "constraints: (" + String.join("", searches) + ")\n";
    var rules = "rules: " + "-url:*a-long-word* ".repeat(2_000);

    assertThat(read("name: a\n" + constraints).formula()).isNotNull();
    assertThat(error("name: a\n" + constraints + rules))
        .hasSizeLessThan(1_000)
        .contains("line 3, column 8: expected at most 65536 characters of constraints and rules");
  }

  @Test
  @Timeout(20)
  void fortyThousandSeedsAreReadQuickly() throws IOException {
    var seeds = IntStream.range(0, 40_000).mapToObj("http://a.test/%05d"::formatted).toList();

    assertThat(read("name: a\nseeds:\n- " + String.join("\n- ", seeds)).seeds()).hasSize(40_000);
    assertThat(read("{name: a, seeds: [" + String.join(", ", seeds) + "]}").seeds())
        .hasSize(40_000);
  }

  @Test
  void severalYamlDocumentsAreRejected() throws IOException {
    assertThat(error("name: a\n---\nname: b\n")).contains("line 3").contains("one document");
    assertThat(error("name: x\n\tseeds: 1\n"))
        .contains("line 2, column 1: expected YAML, found character '\\t(TAB)'");
    assertThat(error("")).contains("keys and values, found nothing");
  }

  @Test
  void anErrorInABlockScalarHasItsPositionInTheFile() throws IOException {
    var text =
        """
        name: a
        constraints: |
          ((no-cycles)
             (dept 2))
        """;

    assertThat(error(text))
        .endsWith(
            """
            line 4, column 7: expected the name of a constraint, found "dept" (did you mean "depth"?)
                   (dept 2))
                    ^""");
    assertThat(error("name: a\nrules: >-\n  +url:*\n  +ulr:*\n")).contains("line 4, column 4");
    assertThat(error("name: a\nrules: \"+url:\\\"x +ulr:*\"\n")).contains("line 2");
  }

  @Test
  void aFormulaOfAnotherFileIsIncludedByItsName() throws IOException {
    Files.writeString(
        folder.resolve("b.yaml"), "name: shared\nconstraints: (depth 3)\nrules: -url:*x\n");

    var file =
        read("{name: a, libraries: [b.yaml], constraints: ((include shared)), rules: -url:*y}");

    assertThat(file.formula()).hasToString("((depth 3) (rules \"-url:*x\" \"-url:*y\"))");
    assertThatThrownBy(() -> read("{name: a, libraries: [b.yaml], constraints: (include shred)}"))
        .hasMessageContaining("did you mean \"shared\"");
  }
}
