package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.rule.submission.SeedEvaluator;
import orbweaver.rule.submission.SeedResult;
import orbweaver.rule.submission.SubmissionSource;
import org.junit.jupiter.api.Test;

/** Tests of the traces in verdicts. */
class DecisionTraceTest {
  private static final String ONLY_HTML = "(header-content-type \"text/html\")";
  private static final String GARDEN = "(title-search \"garden\")";

  private static final CrawlUrl NEXT = RuleFixtures.url("https://a.test/next");

  private final Activity walk =
      activity("walk", "((no-cycles) (depth 2) (origin-host) " + ONLY_HTML + " " + GARDEN + ")");

  @Test
  void stepsAreInOrderAndTheDecidingStepIsMarked() {
    var verdict =
        verdict(
            answered(200, "content-type", "image/png"),
            links(),
            interest(walk, path(1, 0), "(" + ONLY_HTML + " " + GARDEN + ")"));

    var decision = verdict.decisions().getFirst();
    var trace = decision.trace().orElseThrow();

    assertThat(decision.code()).isEqualTo(DecisionCode.REJECTED_BY_HEADER);
    assertThat(trace.version()).isEqualTo(1);
    assertThat(trace.path()).isEqualTo(path(1, 0));
    assertThat(trace.steps())
        .containsExactly(
            step("(depth 2)", EvidenceStage.CONTEXT, StepAnswer.YES, "depth 1"),
            step("(no-cycles)", EvidenceStage.URI, StepAnswer.YES, "the URL"),
            step(
                "(origin-host)",
                EvidenceStage.URI,
                StepAnswer.YES,
                "root https://a.test/, the URL"),
            decisive(ONLY_HTML, EvidenceStage.HEADER, "content-type: image/png"),
            step(GARDEN, EvidenceStage.RESOURCE, StepAnswer.NOT_EVALUATED, ""));
    assertThat(trace.otherwise())
        .contains("without " + ONLY_HTML + ": it would depend on " + GARDEN);
  }

  @Test
  void withoutTracesTheReasonsAreTheSame() {
    var evidence = answered(200, "content-type", "image/png");
    var interest = interest(walk, path(1, 0), "(" + ONLY_HTML + " " + GARDEN + ")");
    var evaluator =
        PageEvaluator.withoutTraces(
            manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
    var verdict = evaluator.evaluate(page(WHOLE, evidence, links(), interest)).verdict();
    var linked =
        evaluator
            .evaluate(page(WHOLE, html(), links(NEXT.toString()), interest(walk, path(2, 0), "t")))
            .verdict();

    assertThat(verdict.decisions())
        .containsExactly(
            verdict(evidence, links(), interest).decisions().getFirst().withoutTrace());
    assertThat(linked.rejected())
        .extracting(RejectedOutlink::decidedBy, RejectedOutlink::trace)
        .containsExactly(tuple("(depth 2)", Optional.empty()));
    assertThat(linked.traces()).isEmpty();
  }

  @Test
  void carriedAnswersOfOtherServicesAreInTheTrace() {
    var carried = new CarriedAnswer(GARDEN, false, "title \"Cars\"");
    var refusal = new Rejection(EvidenceStage.RESOURCE, GARDEN);
    var interest =
        interest(walk, path(1, 0), GARDEN).withMoreAnswers(List.of(carried)).withRejection(refusal);
    var decisiveStep = decisive(GARDEN, EvidenceStage.RESOURCE, "title \"Cars\"");

    var decision = verdict(html(), links(), interest).decisions().getFirst();
    var trace = decision.trace().orElseThrow();

    assertThat(trace.steps()).last().isEqualTo(decisiveStep);
    assertThat(trace.steps()).filteredOn(TraceStep::decides).containsExactly(decisiveStep);
    assertThat(trace.otherwise()).contains("without " + GARDEN + ": accepted");
    assertThat(decision.interest().answers()).isEmpty();
  }

  @Test
  void scopesOfCarriedAnswersAreEvaluated() {
    var here = "(address \"192.0.2.0/24\")";
    var away = activity("away", "((no-cycles) (or (depth 0) (not " + here + ")) " + GARDEN + ")");
    var carried = new CarriedAnswer(here, true, "192.0.2.1");
    var interest =
        interest(away, path(1, 0), "nil")
            .withMoreAnswers(List.of(carried))
            .withRejection(new Rejection(EvidenceStage.DNS, "(not " + here + ")"));

    var steps =
        verdict(away, html(), links(), interest)
            .decisions()
            .getFirst()
            .trace()
            .orElseThrow()
            .steps();

    assertThat(steps)
        .extracting(TraceStep::level, TraceStep::constraint, TraceStep::answer, TraceStep::decides)
        .containsExactly(
            tuple(0, "(no-cycles)", StepAnswer.YES, false),
            tuple(0, "(or (depth 0) (not " + here + "))", StepAnswer.NO, true),
            tuple(1, "(depth 0)", StepAnswer.NO, false),
            tuple(1, "(not \u2026)", StepAnswer.NO, false),
            tuple(2, here, StepAnswer.YES, false),
            tuple(0, GARDEN, StepAnswer.NOT_EVALUATED, false));
  }

  @Test
  void theTraceOfAnAcceptedPageNamesItsLink() {
    var formula = "((no-cycles) (anchor-search \"next\") (uri-referrer-host \"a.test\"))";

    assertThat(steps(accepted(activity("next", formula), "Next page")))
        .contains(
            step(
                "(anchor-search \"next\")",
                EvidenceStage.CONTEXT,
                StepAnswer.YES,
                "a \"Next page\""),
            step(
                "(uri-referrer-host \"a.test\")",
                EvidenceStage.DNS,
                StepAnswer.YES,
                "from https://a.test/here, the URL"));
  }

  @Test
  void theTraceOmitsTheLinkIfNoFormulaDependsOnIt() {
    assertThat(candidate(walk, "Next page").referrer()).isEmpty();
    assertThat(
            candidate(activity("near", "((no-cycles) (uri-referrer-host \"a.test\"))"), "x")
                .referrer())
        .contains(new Referrer(HERE, Optional.empty()));
  }

  @Test
  void theTraceContainsDnsAnswersInTheFormOfTheFormula() {
    var near = activity("near", "((no-cycles) (uri-referrer-host \"www.a.test\"))");
    var interest = candidate(near, "x");
    var carried =
        new CarriedAnswer(interest.residual(), false, "a.test is a.test, www.a.test is b.test");

    assertThat(interest.residual()).isEqualTo("(same-host \"a.test\" \"www.a.test\")");
    var refused =
        interest
            .withMoreAnswers(List.of(carried))
            .withRejection(new Rejection(EvidenceStage.DNS, interest.residual()));
    var verdict = verdict(near, html(), links(), refused);
    assertThat(verdict.decisions().getFirst().decidedBy())
        .isEqualTo("(uri-referrer-host \"www.a.test\")");
    assertThat(steps(verdict))
        .endsWith(
            decisive("(uri-referrer-host \"www.a.test\")", EvidenceStage.DNS, carried.evidence()));
  }

  @Test
  void aLongUnobtainableConstraintIsAbbreviated() {
    var lengthy = "(or" + " (title-search \"x\")".repeat(2_000) + ")";
    var open = interest(walk, path(1, 0), lengthy);

    var decision = verdict(walk, html(), links(), open).decisions().getFirst();

    assertThat(decision.code()).isEqualTo(DecisionCode.EVIDENCE_UNOBTAINABLE);
    assertThat(Json.bytes(decision).length).isLessThan(4_000);
  }

  @Test
  void theRuleThatRejectsByTheContentIsMarked() {
    var rules = activity("rules", "((no-cycles) (rules \"+url:*\" \"-body:*cars*\"))");
    var carried = new CarriedAnswer("(rules \"+body:*cars*\")", true, "body of 9 characters");
    var interest =
        interest(rules, path(1, 0), "(rules \"+\" \"-body:*cars*\")")
            .withMoreAnswers(List.of(carried))
            .withRejection(new Rejection(EvidenceStage.RESOURCE, "-body:*cars*"));

    assertThat(steps(verdict(rules, html(), links(), interest)))
        .extracting(TraceStep::level, TraceStep::constraint, TraceStep::answer, TraceStep::decides)
        .containsExactly(
            tuple(0, "(no-cycles)", StepAnswer.YES, false),
            tuple(0, "(rules \u2026)", StepAnswer.NO, false),
            tuple(1, "-body:*cars*", StepAnswer.YES, true),
            tuple(1, "+url:*", StepAnswer.YES, false));
  }

  @Test
  void theDecidingStepIsNeverOmitted() {
    var many = "(uri-search \"h\") ".repeat(100);
    var lengthy =
        activity("long", "((no-cycles) (and " + many + ") " + GARDEN + " (language \"en\"))");
    var carried = new CarriedAnswer(GARDEN, false, "title \"Cars\"");
    var interest =
        interest(lengthy, path(1, 0), GARDEN)
            .withMoreAnswers(List.of(carried))
            .withRejection(new Rejection(EvidenceStage.RESOURCE, GARDEN));

    assertThat(steps(verdict(lengthy, html(), links(), interest)))
        .hasSize(64)
        .endsWith(decisive(GARDEN, EvidenceStage.RESOURCE, carried.evidence()));
  }

  @Test
  void aDenialAnswersTheRobotsConstraint() {
    var polite = activity("polite", "((no-cycles) (header-robots-allowed) " + GARDEN + ")");
    var line = "Disallow: /here";
    var none = Evidence.none(NOON);
    var response =
        new Evidence(
            NOON, none.address(), none.status(), none.headers(), Optional.of(line), none.tls());
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(polite), _ -> Optional.empty());
    var interest = interest(polite, path(1, 0), "(header-robots-allowed)");

    var evaluation =
        evaluator.evaluate(page(new RobotsDenied(line), response, List.of(), interest));
    var trace = evaluation.verdict().decisions().getFirst().trace().orElseThrow();

    assertThat(trace.otherwise())
        .contains("if robots.txt allowed it: it would depend on " + GARDEN);
    assertThat(trace.steps())
        .filteredOn(step -> !step.constraint().equals("(no-cycles)"))
        .containsExactly(
            decisive("(header-robots-allowed)", EvidenceStage.HEADER, "robots.txt: " + line),
            step(GARDEN, EvidenceStage.RESOURCE, StepAnswer.NOT_EVALUATED, ""));
  }

  @Test
  void aRequestWithoutAResponseWasAllowedByRobotsTxt() {
    var polite = activity("polite", "((no-cycles) (header-robots-allowed))");
    var none = Evidence.none(NOON);
    var request =
        new Evidence(
            NOON,
            Optional.of("192.0.2.1"),
            none.status(),
            none.headers(),
            Optional.empty(),
            none.tls());

    assertThat(robots(polite, new Failed(Failure.TIMEOUT), request))
        .isEqualTo(
            step(
                "(header-robots-allowed)",
                EvidenceStage.HEADER,
                StepAnswer.YES,
                "robots.txt allows"));
    assertThat(robots(polite, new Failed(Failure.ROBOTS_UNREACHABLE), none))
        .as("nobody asked for the page")
        .isEqualTo(
            step(
                "(header-robots-allowed)",
                EvidenceStage.HEADER,
                StepAnswer.UNKNOWN,
                "nothing known yet"));
  }

  private static TraceStep robots(Activity polite, Outcome outcome, Evidence response) {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(polite), _ -> Optional.empty());
    var interest = interest(polite, path(1, 0), "(header-robots-allowed)");
    var verdict = evaluator.evaluate(page(outcome, response, List.of(), interest)).verdict();
    return verdict.decisions().getFirst().trace().orElseThrow().steps().getLast();
  }

  @Test
  void rejectedOutlinksShareTheirTraces() {
    var verdict =
        verdict(
            html(),
            links("https://b.test/1", "https://b.test/2", "https://a.test/3"),
            interest(walk, path(1, 0), "t"));

    assertThat(verdict.rejected()).extracting(RejectedOutlink::trace).containsOnly(Optional.of(0));
    assertThat(verdict.traces()).hasSize(1);
    var trace = verdict.traces().getFirst();
    assertThat(trace.path()).isEqualTo(path(2, 0));
    assertThat(trace.steps())
        .contains(decisive("(origin-host)", EvidenceStage.URI, "root https://a.test/, the URL"));
    assertThat(trace.otherwise())
        .contains("without (origin-host): it would depend on (" + ONLY_HTML + " " + GARDEN + ")");
  }

  @Test
  void twoRejectingConstraintsAreBothNamed() {
    var verdict = verdict(html(), links("https://b.test/1"), interest(walk, path(2, 0), "t"));

    assertThat(verdict.traces().getFirst().otherwise())
        .contains(
            "without (depth 2) and (origin-host): it would depend on ("
                + ONLY_HTML
                + " "
                + GARDEN
                + ")");
  }

  @Test
  void manyOutlinksAreCountedAndSampledInARecordThatFits() {
    var flood =
        IntStream.range(0, 10_000)
            .mapToObj(number -> "https://b.test/" + "x".repeat(60) + number)
            .toArray(String[]::new);

    var verdict = verdict(html(), links(flood), interest(walk, path(1, 0), "t"));

    assertThat(verdict.outlinkCounts()).containsValue(new OutlinkCounts(0, 0, 10_000));
    assertThat(verdict.rejected()).hasSizeBetween(1_000, 5_000);
    assertThat(Json.bytes(verdict).length).isLessThan(512 * 1024);
  }

  @Test
  void aRejectedSeedHasATrace() {
    var ruling =
        new SeedEvaluator(manifest(1))
            .evaluate(
                new Seed("https://a.test/x.pdf", Optional.of("paper")),
                new SubmissionSource("seed", 0),
                _ -> 1,
                Optional.of(activity("paper", "((no-cycles) (not (uri-extension \"pdf\")))")));

    var verdict = ((SeedResult.SeedRejected) ruling).verdict();

    assertThat(verdict.trace().flatMap(DecisionTrace::otherwise))
        .contains("without (not (uri-extension \"pdf\")): accepted");
  }

  @Test
  void noMatchingRuleHasItsOwnCode() {
    var rules = activity("rules", "((no-cycles) (rules \"+url:*/docs/*\"))");

    var verdict =
        verdict(rules, html(), links("https://a.test/x"), interest(rules, path(0, 0), "t"));

    assertThat(verdict.rejected())
        .extracting(RejectedOutlink::code)
        .containsExactly(DecisionCode.NO_RULE_MATCHES);
  }

  @Test
  void aSupersededVersionIsTracedIfItIsStillKnown() {
    var newer = activity("walk", "((no-cycles))");
    var evaluator =
        new PageEvaluator(
            manifest(1), (_, _) -> Optional.of(versioned(newer, 2)), _ -> Optional.empty());

    var evaluation =
        evaluator.evaluate(page(WHOLE, html(), links(), interest(walk, path(1, 0), "t")));

    assertThat(evaluation.verdict().decisions().getFirst().trace()).isEmpty();
  }

  private static Activity versioned(Activity one, int version) {
    return one.toBuilder().version(version).referenceTime(NOON).build();
  }

  private PageVerdict verdict(Evidence evidence, List<Link> links, Interest interest) {
    return verdict(walk, evidence, links, interest);
  }

  private static PageVerdict verdict(
      Activity activity, Evidence evidence, List<Link> links, Interest interest) {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    return evaluator.evaluate(page(WHOLE, evidence, links, interest)).verdict();
  }

  /** Returns the interest in the only target of a page with such a link. */
  private static Interest candidate(Activity activity, String anchor) {
    var link = new Link(NEXT, LinkKind.A, 0, Optional.of(anchor), List.of());
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    var evaluation =
        evaluator.evaluate(page(WHOLE, html(), List.of(link), interest(activity, path(1, 0), "t")));
    return evaluation.outlinks().getFirst().outlinks().getFirst().interest();
  }

  /** Returns the decision on the page that such a link leads to. */
  private static PageVerdict accepted(Activity activity, String anchor) {
    return verdict(activity, html(), links(), candidate(activity, anchor));
  }

  private static List<TraceStep> steps(PageVerdict verdict) {
    return verdict.decisions().getFirst().trace().orElseThrow().steps();
  }

  private static TraceStep step(
      String constraint, EvidenceStage stage, StepAnswer answer, String evidence) {
    var words = Optional.of(evidence).filter(text -> !text.isEmpty());
    return new TraceStep(0, constraint, stage, answer, words, false);
  }

  private static TraceStep decisive(String constraint, EvidenceStage stage, String evidence) {
    return new TraceStep(0, constraint, stage, StepAnswer.NO, Optional.of(evidence), true);
  }
}
