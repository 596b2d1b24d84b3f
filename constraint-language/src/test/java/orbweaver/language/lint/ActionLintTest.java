package orbweaver.language.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lint findings about actions. */
class ActionLintTest {
  private static List<String> messages(String formula, String actions, String... reports) {
    return ActionLint.findings(
            Actions.parse(actions).list(), Formula.parse(formula).tree(), Set.of(reports))
        .stream()
        .map(LintFinding::message)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(depth 2); (trace); no action walks links, so only the seeds are fetched",
        "(depth 2); nil; no action walks links, so only the seeds are fetched",
        "t; ((walk-inferiors) (if nil (trace)));"
            + " (trace) can never run: the condition nil never holds",
        "t; ((walk-inferiors) (if t nil (trace)));"
            + " (trace) can never run: the condition t always holds",
        "t; ((walk-inferiors) (if (and (depth 1) nil) ((trace) (trace-headers))));"
            + " ((trace) (trace-headers)) can never run: the condition (and (depth 1) nil) never"
            + " holds",
        "t; ((walk-inferiors) (if (or (depth 1) t) nil (trace)));"
            + " (trace) can never run: the condition (or (depth 1) t) always holds",
        "t; ((walk-inferiors) (if (uri-scheme ftp) (trace)));"
            + " (trace) can never run: only http and https are fetched",
        "t; ((walk-inferiors) (if (depth 1) (if (depth 1) nil (trace))));"
            + " (trace) can never run: (depth 1) and (not (depth 1)) exclude each other",
        "t; ((walk-inferiors) (if (or (depth 1) (origin-host)) nil (if (depth 1) (trace))));"
            + " (trace) can never run: (not (depth 1)) and (depth 1) exclude each other",
        "((header-content-type \"text/html\")); ((walk-inferiors) (if (header-content-type"
            + " \"text/plain\") (trace))); (trace) can never run: (header-content-type"
            + " \"text/html\") and (header-content-type \"text/plain\") exclude each other",
        "((depth 2) (no-cycles)); ((walk-inferiors) (if (depth 2) nil (trace)));"
            + " (trace) can never run: (depth 2) and (not (depth 2)) exclude each other",
        "nil; (walk-inferiors); (walk-inferiors) can never run: the condition nil never holds",
        "t; ((walk-inferiors) (unsatisfied (trace)));"
            + " (unsatisfied (trace)) can never run: the constraints accept every candidate",
        "t; ((walk-inferiors) (html-with-paragraph map (walk-sorted-inferiors string<)));"
            + " (walk-sorted-inferiors string<) can never run: an earlier action walks the links of"
            + " every page",
        "t; ((walk-inferiors) (html-with-paragraph map));"
            + " (html-with-paragraph map) contains no action, so it writes nothing",
      })
  void anActionWithoutEffectIsFound(String formula, String actions, String message) {
    assertThat(messages(formula, actions, "map")).contains(message.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(depth 2); ((trace) (walk-inferiors))",
        "(depth 2); ((if (depth 1) (walk-inferiors)) (walk-inferiors))",
        "(depth 2); ((if (depth 1) (trace) (trace-headers)) (walk-inferiors))",
        "(depth 2); ((walk-inferiors) (unsatisfied (if (not (depth 2)) (trace))))",
        "(header-content-type \"text/html\"); ((walk-inferiors)"
            + " (unsatisfied (if (header-content-type \"text/plain\") (trace))))",
      })
  void actionsWithAnEffectHaveNoFinding(String formula, String actions) {
    assertThat(messages(formula, actions)).isEmpty();
  }

  @Test
  void reportsAreWrittenIfAndOnlyIfTheyAreDeclared() {
    var actions = "((trace) (html-trace map) (html-trace other) (walk-inferiors))";
    assertThat(messages("t", actions, "map", "unused"))
        .containsExactly(
            "no action writes the report unused", "the report other is written but not declared");
  }

  @Test
  void onlyMissingWalkersAreNotes() {
    var findings =
        ActionLint.findings(
            Actions.parse("((if nil (trace)) (html-with-paragraph map))").list(),
            Formula.T.tree(),
            Set.of("unused"));
    assertThat(findings).hasSize(5);
    assertThat(findings.getFirst().severity()).isEqualTo(Severity.NOTE);
    assertThat(findings.subList(1, 5)).allMatch(finding -> finding.severity() == Severity.WARNING);
  }
}
