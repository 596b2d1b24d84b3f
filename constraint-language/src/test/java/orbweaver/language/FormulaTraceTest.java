package orbweaver.language;

import static orbweaver.language.TestEvidence.answered;
import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.cited;
import static orbweaver.language.TestEvidence.deep;
import static orbweaver.language.TestEvidence.reached;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.explanation.FormulaTrace;
import orbweaver.language.explanation.FormulaTrace.TraceStep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traces of evaluations. */
class FormulaTraceTest {
  private static final CandidateEvidence EVERYTHING =
      cited("http://www.a.test/x", "http://b.test/", link("Home \"page\""))
          .with(
              new DnsRecords(
                  Map.of("www.a.test", new CanonicalName("a.test"), "old.a.test", new NoSuchName()),
                  Optional.of(List.of(InetAddress.ofLiteral("10.2.3.4")))))
          .with(
              answered("content-type", "image/png", "date", "Wed, 18 Dec 1996 11:00:00 GMT")
                  .head()
                  .orElseThrow())
          .with(page("My web"));

  private static LinkAttributes link(String anchor) {
    return new LinkAttributes("a", Optional.of(anchor), Set.of("nofollow", "next"));
  }

  private static Resource page(String title) {
    return new Resource(
        Optional.of("some text"), Optional.of(title), Optional.empty(), Optional.empty(), Map.of());
  }

  private static FormulaTrace trace(String formula, CandidateEvidence evidence) {
    return Formula.parse(formula).trace(evidence);
  }

  private static Optional<EvaluationReason> reason(Evaluation evaluation) {
    return evaluation instanceof Decided(_, var by) ? by : Optional.empty();
  }

  @Test
  void theDecidingStepIsTheReason() {
    var generated = new GeneratedFormulas(new Random(51));
    var decided = 0;
    for (var count = 0; count < 5_000; count++) {
      var formula = Formula.parse(generated.formula(count % 6));
      var evidence = generated.evidence();
      var reason = reason(formula.evaluate(evidence));
      var deciding =
          formula.trace(evidence).steps().stream().filter(TraceStep::isDecisive).toList();

      assertThat(deciding.stream().map(TraceStep::constraint))
          .as("%s", formula)
          .containsExactlyElementsOf(reason.map(EvaluationReason::constraint).stream().toList());
      if (reason.isPresent()) decided++;
    }
    assertThat(decided).isGreaterThan(2_000);
  }

  @Test
  void theStageOfTheReasonIsThatOfItsEvidence() {
    var generated = new GeneratedFormulas(new Random(52));
    for (var count = 0; count < 2_000; count++) {
      var formula = Formula.parse(generated.formula(count % 6));
      var evidence = generated.evidence();
      var reason = reason(formula.evaluate(evidence));
      if (reason.isEmpty()) continue;

      var sufficient = evidence.upTo(reason.get().stage());
      assertThat(formula.trace(evidence)).isEqualTo(formula.trace(sufficient));
      assertThat(formula.trace(evidence).reason()).isEqualTo(reason);
    }
  }

  @Test
  void cheapConstraintsAreEvaluatedFirstAndTheRestIsSkipped() {
    assertThat(
            trace("((header-content-type text/html) (origin-host) (depth 2) (no-cycles))", deep(3)))
        .hasToString(
            """
            (depth 2): false by depth 3, which decides
            (origin-host): not evaluated
            (no-cycles): not evaluated
            (header-content-type "text/html"): not evaluated""");
  }

  @Test
  void membersAreNestedBelowTheirCombinator() {
    assertThat(
            trace(
                "((if (depth 3) ((uri-search x) (uri-search b)) nil) (or (depth 1) (depth 9)))",
                reached("http://a.test/x", "http://a.test/")))
        .hasToString(
            """
            (or …): true
              (depth 1): true by depth 1
              (depth 9): not evaluated
            (if …): false
              (depth 3): true by depth 1
              (and …): false
                (uri-search "x"): true by the URL
                (uri-search "b"): false by the URL, which decides
              nil: not evaluated""");
  }

  @Test
  void unknownConstraintsHaveUnknownAnswers() {
    assertThat(trace("((header-server present) (uri-search x))", at("http://a.test/x")))
        .hasToString(
            """
            (uri-search "x"): true by the URL
            (header-server present): unknown by nothing known yet""");
  }

  @Test
  void theTraceShowsTheRulesThatVoted() {
    var rules = "(rules \"+url:*x*\" \"-url:*b*\" \"-host:a.*\" \"?body:*\")";

    assertThat(trace("((depth 2) " + rules + ")", reached("http://a.test/x", "http://a.test/")))
        .hasToString(
            """
            (depth 2): true by depth 1
            (rules …): false
              -host:a.*: true by the URL, which decides
              +url:*x*: true by the URL""");
    assertThat(trace("(rules \"+url:*y*\")", at("http://a.test/x")))
        .hasToString(
            """
            (rules …): false
              no-rule-matches: true, which decides""");
    assertThat(trace("(rules \"*url:*x*\")", at("http://a.test/x")))
        .hasToString(
            """
            (rules …): true
              *url:*x*: true by the URL, which decides""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(no-cycles)|the URL",
        "(origin-host)|root http://b.test/, the URL",
        "(uri-parent-subsumed-by-directory-path ())|from http://b.test/, the URL",
        "(anchor-search home)|a \"Home \\\"page\\\"\" rel next nofollow",
        "(uri-host www.a.test)|the URL, www.a.test is a.test",
        "(uri-host (www.a.test old.a.test))"
            + "|the URL, old.a.test does not exist, www.a.test is a.test",
        "(address 10.0.0.0/8)|the URL, 10.2.3.4",
        "(header-content-type text/html)|content-type: image/png",
        "(header-resource-age 0 30d)|no last-modified, date: Wed, 18 Dec 1996 11:00:00 GMT",
        "(header-predicate age present)|no age",
        "(status 404)|status 200",
        "(header-robots-allowed)|robots.txt allows",
        "(resource-search web)|9 characters",
        "(title-search web)|title \"My web\"",
        "(language en)|no language",
      })
  void theTraceDescribesTheEvidence(String formula, String words) {
    var step = trace(formula, EVERYTHING).steps().getLast();

    assertThat(step.evidenceText()).isEqualTo(words == null ? "" : words);
  }

  @Test
  void theDescriptionOfEvidenceIsBounded() {
    var much = "x\n".repeat(100_000);
    var evidence = cited("http://a.test/x", "http://b.test/", link(much)).with(page(much));

    for (var formula : List.of("(anchor-search x)", "(title-search x)", "(rules \"-title:*\")")) {
      assertThat(trace(formula, evidence).steps().getLast().evidenceText())
          .hasSizeLessThanOrEqualTo(200)
          .doesNotContain("\n")
          .contains("…");
    }
  }

  @Test
  void theDecidingStepIsAmongThe64StepsOfALongTrace() {
    var trace =
        trace(
            "((or (depth 9)"
                + " (depth 8)".repeat(1_000)
                + ")"
                + "(uri-search x)".repeat(100)
                + " (uri-search y))",
            reached("http://a.test/x", "http://a.test/"));

    assertThat(trace.steps()).hasSize(64);
    assertThat(trace.steps().getLast().constraint()).isEqualTo("(uri-search \"y\")");
    assertThat(trace.steps().getLast().isDecisive()).isTrue();
    assertThat(trace.omittedSteps()).isEqualTo(1 + 1_001 + 101 - 64);
    assertThat(trace.toString()).endsWith("… and 1039 more");
  }
}
