package orbweaver.language;

import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.cited;
import static orbweaver.language.TestEvidence.reached;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.CarriedAnswers;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.CandidatePredicate;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.explanation.FormulaTrace;
import orbweaver.language.explanation.FormulaTrace.TraceStep;
import orbweaver.language.rules.GeneratedRules;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;

/** Evaluation with carried answers gives the same result as evaluation with the evidence. */
class CarriedAnswersTest {
  private static final Set<Fact> PASSING =
      EnumSet.of(
          Fact.CANONICAL_NAMES,
          Fact.ADDRESSES,
          Fact.KNOWN_BY,
          Fact.CONTENT,
          Fact.TITLE,
          Fact.LANGUAGE);
  private static final List<EvidenceClass> SERVICES =
      List.of(EvidenceClass.URI, EvidenceClass.DNS, EvidenceClass.HEADER, EvidenceClass.RESOURCE);
  private static final DnsRecords ONE_HOST =
      new DnsRecords(
          Map.of("a.test", new CanonicalName("a.test"), "www.a.test", new CanonicalName("a.test")));

  @Test
  void forwardedAnswersReplaceEvidence() {
    var generated = new GeneratedFormulas(new Random(61));
    for (var count = 0; count < 5_000; count++) {
      var formula = Formula.parse(generated.formula(count % 6));
      var all = generated.evidence();
      var withCarriedAnswers = withCarriedAnswers(formula, all);

      assertThat(result(formula.evaluate(withCarriedAnswers)))
          .as("%s", formula)
          .isEqualTo(result(formula.evaluate(all)));
      if (formula.toString().contains("(rules")) continue;
      assertThat(formula.evaluate(withCarriedAnswers))
          .as("%s", formula)
          .isEqualTo(formula.evaluate(all));
      assertThat(decisive(formula.trace(withCarriedAnswers)))
          .isEqualTo(decisive(formula.trace(all)));
    }
  }

  /** Of two rules with the same vote, the trace shows the one that was known first. */
  @Test
  void forwardedAnswersReplaceEvidenceForRules() {
    var generated = new GeneratedRules(new Random(62));
    for (var count = 0; count < 5_000; count++) {
      var formula = Formula.fromRules(new SourceText(generated.rules(count % 5)));
      var all = generated.evidence();

      assertThat(result(formula.evaluate(withCarriedAnswers(formula, all))))
          .as("%s", formula)
          .isEqualTo(result(formula.evaluate(all)));
    }
  }

  @Test
  void combinatorsUseCarriedAnswers() {
    assertThat(
            trace(
                "((or (depth 0) (not (title-search x))) (language en))",
                reached("http://a.test/x", "http://a.test/"),
                Map.of("(title-search \"x\")", new PredicateAnswer(true, "title \"x\""))))
        .hasToString(
            """
            (or (depth 0) (not (title-search "x"))): false, which decides
              (depth 0): false by depth 1
              (not …): false
                (title-search "x"): true by title "x"
            (language "en"): not evaluated""");
  }

  @Test
  void aCarriedRuleAnswerDecides() {
    var rules = "(rules \"+url:*\" \"-body:*bad*\" \"-body:*worse*\")";
    var page =
        new Resource(
            Optional.of("bad"), Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

    assertThat(
            trace(
                rules, at("http://a.test/x"), carried(rules, CandidateEvidence.empty().with(page))))
        .hasToString(
            """
            (rules …): false
              -body:*bad*: true by body of 3 characters, which decides
              +url:*: true by the URL""");
  }

  @Test
  void conditionsWithoutCarriedAnswerDoNotMatchAFieldThatWasRead() {
    var rules = "(rules \"+url:*\" \"-body:*bad*\" \"-body:*worse*\")";
    var page =
        new Resource(
            Optional.of("good"), Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
    var carried = carried(rules, CandidateEvidence.empty().with(page));

    assertThat(carried)
        .containsExactly(
            Map.entry(
                "(rules \"+body:*bad*\")", new PredicateAnswer(false, "body of 4 characters")));
    assertThat(trace(rules, at("http://a.test/x"), carried))
        .hasToString(
            """
            (rules …): true
              +url:*: true by the URL""");
  }

  @Test
  void aCarriedAnswerIsFoundInAnySpelling() {
    var formula = "(uri-referrer-host www.a.test)";
    var found =
        cited(
            "http://b.test/",
            "http://a.test/",
            new LinkAttributes("a", Optional.empty(), Set.of()));
    var left = TestEvidence.residual(formula, found);

    assertThat(left).isEqualTo("(same-host \"a.test\" \"www.a.test\")");
    assertThat(trace(formula, found, carried(left, CandidateEvidence.empty().with(ONE_HOST))))
        .hasToString(
            "(uri-referrer-host \"www.a.test\"): true by a.test is a.test, www.a.test is a.test");
  }

  @Test
  void theDecidingCarriedAnswerIsAmongThe64StepsOfALongTrace() {
    var trace =
        trace(
            "((uri-search x)"
                + " (uri-search x)".repeat(1_000)
                + " (title-search x) (language en))",
            at("http://a.test/x"),
            Map.of("(title-search \"x\")", new PredicateAnswer(false, "no title")));

    assertThat(trace.steps()).hasSize(64);
    assertThat(trace.steps().getLast().constraint()).isEqualTo("(title-search \"x\")");
    assertThat(trace.steps().getLast().isDecisive()).isTrue();
  }

  private static FormulaTrace trace(
      String formula, CandidateEvidence evidence, Map<String, PredicateAnswer> result) {
    return Formula.parse(formula).trace(evidence.with(carriedAnswers(result)));
  }

  private static CarriedAnswers carriedAnswers(Map<String, PredicateAnswer> result) {
    var answers = new HashMap<CandidatePredicate, PredicateAnswer>();
    result.forEach(
        (question, answer) ->
            answers.put(Formula.parse(question).tree().predicate().orElseThrow(), answer));
    return new CarriedAnswers(answers);
  }

  private static Map<String, PredicateAnswer> carried(String formula, CandidateEvidence known) {
    var carried = new LinkedHashMap<String, PredicateAnswer>();
    Formula.parse(formula)
        .carriedAnswers(PASSING, known)
        .forEach((question, answer) -> carried.put(question.toString(), answer));
    return carried;
  }

  /** Returns the evidence of a page and the carried answers that each service adds for the next. */
  private static CandidateEvidence withCarriedAnswers(Formula formula, CandidateEvidence all) {
    var result = new LinkedHashMap<String, PredicateAnswer>();
    var left = formula.toString();
    for (var service : SERVICES) {
      var known = all.upTo(service);
      result.putAll(carried(left, known));
      if (Formula.parse(left).evaluate(known) instanceof Residual(var rest)) left = rest.toString();
      else break;
    }
    return CandidateEvidence.empty()
        .with(all.context().orElseThrow())
        .with(all.uri().orElseThrow())
        .with(all.head().orElseThrow())
        .with(carriedAnswers(result));
  }

  private static String result(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(_, var by) -> evaluation.priority() + " " + by.map(EvaluationReason::stage);
      case Residual(var rest) -> rest.toString();
    };
  }

  private static List<String> decisive(FormulaTrace trace) {
    return trace.steps().stream().filter(TraceStep::isDecisive).map(TraceStep::constraint).toList();
  }
}
