package orbweaver.language;

import static orbweaver.language.Asking.at;
import static orbweaver.language.Asking.cited;
import static orbweaver.language.Asking.reached;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import orbweaver.language.Citation.Link;
import orbweaver.language.Evidence.Heard;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Names.Canonical;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Evidence.Said;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.explanation.Trace;
import orbweaver.language.explanation.Trace.Step;
import orbweaver.language.rules.GeneratedRules;
import orbweaver.language.text.Source;
import orbweaver.language.tree.Node;
import org.junit.jupiter.api.Test;

/** Evaluation with carried answers gives the same result as evaluation with the evidence. */
class HearsayTest {
  private static final Set<Fact> PASSING =
      EnumSet.of(Fact.NAMES, Fact.ADDRESSES, Fact.PARTIES, Fact.CONTENT, Fact.TITLE, Fact.LANGUAGE);
  private static final List<EvidenceClass> STATIONS =
      List.of(EvidenceClass.URI, EvidenceClass.DNS, EvidenceClass.HEADER, EvidenceClass.RESOURCE);
  private static final Names ONE_HOST =
      new Names(Map.of("a.test", new Canonical("a.test"), "www.a.test", new Canonical("a.test")));

  @Test
  void forwardedAnswersReplaceEvidence() {
    var generated = new Generated(new Random(61));
    for (var count = 0; count < 5_000; count++) {
      var formula = Formula.parse(generated.formula(count % 6));
      var all = generated.evidence();
      var hearing = hearing(formula, all);

      assertThat(said(formula.judge(hearing)))
          .as("%s", formula)
          .isEqualTo(said(formula.judge(all)));
      if (formula.toString().contains("(rules")) continue;
      assertThat(formula.judge(hearing)).as("%s", formula).isEqualTo(formula.judge(all));
      assertThat(decisive(formula.trace(hearing))).isEqualTo(decisive(formula.trace(all)));
    }
  }

  /** Of two rules with the same vote, the trace shows the one that was known first. */
  @Test
  void forwardedAnswersReplaceEvidenceForRules() {
    var generated = new GeneratedRules(new Random(62));
    for (var count = 0; count < 5_000; count++) {
      var formula = Formula.ofRules(new Source(generated.rules(count % 5)));
      var all = generated.evidence();

      assertThat(said(formula.judge(hearing(formula, all))))
          .as("%s", formula)
          .isEqualTo(said(formula.judge(all)));
    }
  }

  @Test
  void combinatorsUseCarriedAnswers() {
    assertThat(
            trace(
                "((or (depth 0) (not (title-search x))) (language en))",
                reached("http://a.test/x", "http://a.test/"),
                Map.of("(title-search \"x\")", new Said(true, "title \"x\""))))
        .hasToString(
            """
            (or (depth 0) (not (title-search "x"))): false, which decides
              (depth 0): false by depth 1
              (not …): false
                (title-search "x"): true by title "x"
            (language "en"): not asked""");
  }

  @Test
  void aCarriedRuleAnswerDecides() {
    var rules = "(rules \"+url:*\" \"-body:*bad*\" \"-body:*worse*\")";
    var page =
        new Resource(
            Optional.of("bad"), Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

    assertThat(trace(rules, at("http://a.test/x"), heard(rules, Evidence.nothing().with(page))))
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
    var heard = heard(rules, Evidence.nothing().with(page));

    assertThat(heard)
        .containsExactly(
            Map.entry("(rules \"+body:*bad*\")", new Said(false, "body of 4 characters")));
    assertThat(trace(rules, at("http://a.test/x"), heard))
        .hasToString(
            """
            (rules …): true
              +url:*: true by the URL""");
  }

  @Test
  void aCarriedAnswerIsFoundInAnySpelling() {
    var formula = "(uri-referrer-host www.a.test)";
    var found =
        cited("http://b.test/", "http://a.test/", new Link("a", Optional.empty(), Set.of()));
    var left = Asking.residual(formula, found);

    assertThat(left).isEqualTo("(same-host \"a.test\" \"www.a.test\")");
    assertThat(trace(formula, found, heard(left, Evidence.nothing().with(ONE_HOST))))
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
            Map.of("(title-search \"x\")", new Said(false, "no title")));

    assertThat(trace.steps()).hasSize(64);
    assertThat(trace.steps().getLast().constraint()).isEqualTo("(title-search \"x\")");
    assertThat(trace.steps().getLast().decides()).isTrue();
  }

  private static Trace trace(String formula, Evidence shown, Map<String, Said> said) {
    return Formula.parse(formula).trace(shown.with(asHeard(said)));
  }

  private static Heard asHeard(Map<String, Said> said) {
    var answers = new HashMap<Node, Said>();
    said.forEach((question, answer) -> answers.put(Formula.parse(question).tree(), answer));
    return new Heard(answers);
  }

  private static Map<String, Said> heard(String formula, Evidence known) {
    var heard = new LinkedHashMap<String, Said>();
    Formula.parse(formula)
        .answers(PASSING, known)
        .forEach((question, answer) -> heard.put(question.toString(), answer));
    return heard;
  }

  /** Returns the evidence of a page and the carried answers that each service adds for the next. */
  private static Evidence hearing(Formula formula, Evidence all) {
    var said = new LinkedHashMap<String, Said>();
    var left = formula.toString();
    for (var station : STATIONS) {
      var known = all.upTo(station);
      said.putAll(heard(left, known));
      if (Formula.parse(left).judge(known) instanceof Residual(var rest)) left = rest.toString();
      else break;
    }
    return Evidence.nothing()
        .with(all.context().orElseThrow())
        .with(all.uri().orElseThrow())
        .with(all.head().orElseThrow())
        .with(asHeard(said));
  }

  private static String said(Judgement judgement) {
    return switch (judgement) {
      case Decided(_, var by) -> judgement.priority() + " " + by.map(Reason::stage);
      case Residual(var rest) -> rest.toString();
    };
  }

  private static List<String> decisive(Trace trace) {
    return trace.steps().stream().filter(Step::decides).map(Step::constraint).toList();
  }
}
