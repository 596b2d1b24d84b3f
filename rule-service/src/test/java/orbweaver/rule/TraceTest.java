package orbweaver.rule;

import static orbweaver.rule.World.HERE;
import static orbweaver.rule.World.NOON;
import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.answered;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.links;
import static orbweaver.rule.World.page;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.wish;
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
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.json.Json;
import orbweaver.contract.order.Citation;
import orbweaver.contract.order.Heard;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import orbweaver.contract.verdict.Trace;
import orbweaver.rule.inlet.Origin;
import orbweaver.rule.inlet.SeedJudge;
import orbweaver.rule.inlet.SeedRuling;
import org.junit.jupiter.api.Test;

/** Tests of the traces in verdicts. */
class TraceTest {
  private static final String ONLY_HTML = "(header-content-type \"text/html\")";
  private static final String GARDEN = "(title-search \"garden\")";

  private static final CrawlUrl NEXT = World.url("https://a.test/next");

  private final Activity walk =
      activity("walk", "((no-cycles) (depth 2) (origin-host) " + ONLY_HTML + " " + GARDEN + ")");

  @Test
  void stepsAreInOrderAndTheDecidingOneIsMarked() {
    var verdict =
        verdict(
            answered(200, "content-type", "image/png"),
            links(),
            wish(walk, label(1, 0), "(" + ONLY_HTML + " " + GARDEN + ")"));

    var decision = verdict.decisions().getFirst();
    var trace = decision.trace().orElseThrow();

    assertThat(decision.code()).isEqualTo(Code.REFUSED_BY_HEADER);
    assertThat(trace.version()).isEqualTo(1);
    assertThat(trace.label()).isEqualTo(label(1, 0));
    assertThat(trace.steps())
        .containsExactly(
            step("(depth 2)", Stage.CONTEXT, Answer.YES, "depth 1"),
            step("(no-cycles)", Stage.URI, Answer.YES, "the URL"),
            step("(origin-host)", Stage.URI, Answer.YES, "root https://a.test/, the URL"),
            decisive(ONLY_HTML, Stage.HEADER, "content-type: image/png"),
            step(GARDEN, Stage.RESOURCE, Answer.NOT_ASKED, ""));
    assertThat(trace.otherwise()).contains("without " + ONLY_HTML + ": still to ask " + GARDEN);
  }

  @Test
  void answersOfServicesOnTheWayAreInTheTrace() {
    var heard = new Heard(GARDEN, false, "title \"Cars\"");
    var refusal = new Refusal(Stage.RESOURCE, GARDEN);
    var wish = wish(walk, label(1, 0), GARDEN).hearing(List.of(heard)).refusedBy(refusal);
    var told = decisive(GARDEN, Stage.RESOURCE, "title \"Cars\"");

    var decision = verdict(html(), links(), wish).decisions().getFirst();
    var trace = decision.trace().orElseThrow();

    assertThat(trace.steps()).last().isEqualTo(told);
    assertThat(trace.steps()).filteredOn(Step::decides).containsExactly(told);
    assertThat(trace.otherwise()).contains("without " + GARDEN + ": accepted");
    assertThat(decision.wish().heard()).isEmpty();
  }

  @Test
  void scopesOfCarriedAnswersAreEvaluated() {
    var here = "(address \"192.0.2.0/24\")";
    var away = activity("away", "((no-cycles) (or (depth 0) (not " + here + ")) " + GARDEN + ")");
    var heard = new Heard(here, true, "192.0.2.1");
    var wish =
        wish(away, label(1, 0), "nil")
            .hearing(List.of(heard))
            .refusedBy(new Refusal(Stage.DNS, "(not " + here + ")"));

    var steps =
        verdict(away, html(), links(), wish).decisions().getFirst().trace().orElseThrow().steps();

    assertThat(steps)
        .extracting(Step::level, Step::constraint, Step::answer, Step::decides)
        .containsExactly(
            tuple(0, "(no-cycles)", Answer.YES, false),
            tuple(0, "(or (depth 0) (not " + here + "))", Answer.NO, true),
            tuple(1, "(depth 0)", Answer.NO, false),
            tuple(1, "(not \u2026)", Answer.NO, false),
            tuple(2, here, Answer.YES, false),
            tuple(0, GARDEN, Answer.NOT_ASKED, false));
  }

  @Test
  void theTraceOfAnAcceptedPageNamesItsLink() {
    var formula = "((no-cycles) (anchor-search \"next\") (uri-referrer-host \"a.test\"))";

    assertThat(steps(accepted(activity("next", formula), "Next page")))
        .contains(
            step("(anchor-search \"next\")", Stage.CONTEXT, Answer.YES, "a \"Next page\""),
            step(
                "(uri-referrer-host \"a.test\")",
                Stage.DNS,
                Answer.YES,
                "from https://a.test/here, the URL"));
  }

  @Test
  void theTraceOmitsTheLinkIfNoFormulaDependsOnIt() {
    assertThat(candidate(walk, "Next page").cited()).isEmpty();
    assertThat(
            candidate(activity("near", "((no-cycles) (uri-referrer-host \"a.test\"))"), "x")
                .cited())
        .contains(new Citation(HERE, Optional.empty()));
  }

  @Test
  void theTraceContainsDnsAnswersInTheFormOfTheFormula() {
    var near = activity("near", "((no-cycles) (uri-referrer-host \"www.a.test\"))");
    var wish = candidate(near, "x");
    var heard = new Heard(wish.residual(), false, "a.test is a.test, www.a.test is b.test");

    assertThat(wish.residual()).isEqualTo("(same-host \"a.test\" \"www.a.test\")");
    var refused = wish.hearing(List.of(heard)).refusedBy(new Refusal(Stage.DNS, wish.residual()));
    var verdict = verdict(near, html(), links(), refused);
    assertThat(verdict.decisions().getFirst().by()).isEqualTo("(uri-referrer-host \"www.a.test\")");
    assertThat(steps(verdict))
        .endsWith(decisive("(uri-referrer-host \"www.a.test\")", Stage.DNS, heard.words()));
  }

  @Test
  void aLongUnobtainableConstraintIsAbbreviated() {
    var lengthy = "(or" + " (title-search \"x\")".repeat(2_000) + ")";
    var open = wish(walk, label(1, 0), lengthy);

    var decision = verdict(walk, html(), links(), open).decisions().getFirst();

    assertThat(decision.code()).isEqualTo(Code.EVIDENCE_UNOBTAINABLE);
    assertThat(Json.bytes(decision).length).isLessThan(4_000);
  }

  @Test
  void theRuleThatRefusesByTheContentIsMarked() {
    var rules = activity("rules", "((no-cycles) (rules \"+url:*\" \"-body:*cars*\"))");
    var heard = new Heard("(rules \"+body:*cars*\")", true, "body of 9 characters");
    var wish =
        wish(rules, label(1, 0), "(rules \"+\" \"-body:*cars*\")")
            .hearing(List.of(heard))
            .refusedBy(new Refusal(Stage.RESOURCE, "-body:*cars*"));

    assertThat(steps(verdict(rules, html(), links(), wish)))
        .extracting(Step::level, Step::constraint, Step::answer, Step::decides)
        .containsExactly(
            tuple(0, "(no-cycles)", Answer.YES, false),
            tuple(0, "(rules \u2026)", Answer.NO, false),
            tuple(1, "-body:*cars*", Answer.YES, true),
            tuple(1, "+url:*", Answer.YES, false));
  }

  @Test
  void theDecidingStepIsNeverLeftOut() {
    var many = "(uri-search \"h\") ".repeat(100);
    var lengthy =
        activity("long", "((no-cycles) (and " + many + ") " + GARDEN + " (language \"en\"))");
    var heard = new Heard(GARDEN, false, "title \"Cars\"");
    var wish =
        wish(lengthy, label(1, 0), GARDEN)
            .hearing(List.of(heard))
            .refusedBy(new Refusal(Stage.RESOURCE, GARDEN));

    assertThat(steps(verdict(lengthy, html(), links(), wish)))
        .hasSize(64)
        .endsWith(decisive(GARDEN, Stage.RESOURCE, heard.words()));
  }

  @Test
  void aDenialAnswersTheRobotsConstraint() {
    var polite = activity("polite", "((no-cycles) (header-robots-allowed) " + GARDEN + ")");
    var line = "Disallow: /here";
    var none = Evidence.none(NOON);
    var shown =
        new Evidence(
            NOON, none.address(), none.status(), none.headers(), Optional.of(line), none.tls());
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(polite), _ -> Optional.empty());
    var wish = wish(polite, label(1, 0), "(header-robots-allowed)");

    var judged = judge.judge(page(new Denied(line), shown, List.of(), wish));

    assertThat(judged.verdict().decisions().getFirst().trace().orElseThrow().steps())
        .filteredOn(step -> !step.constraint().equals("(no-cycles)"))
        .containsExactly(
            decisive("(header-robots-allowed)", Stage.HEADER, "robots.txt: " + line),
            step(GARDEN, Stage.RESOURCE, Answer.NOT_ASKED, ""));
  }

  @Test
  void aRequestWithoutAResponseWasAllowedByRobotsTxt() {
    var polite = activity("polite", "((no-cycles) (header-robots-allowed))");
    var none = Evidence.none(NOON);
    var asked =
        new Evidence(
            NOON,
            Optional.of("192.0.2.1"),
            none.status(),
            none.headers(),
            Optional.empty(),
            none.tls());

    assertThat(robots(polite, new Failed(Failure.TIMEOUT), asked))
        .isEqualTo(step("(header-robots-allowed)", Stage.HEADER, Answer.YES, "robots.txt allows"));
    assertThat(robots(polite, new Failed(Failure.ROBOTS_UNREACHABLE), none))
        .as("nobody asked for the page")
        .isEqualTo(
            step("(header-robots-allowed)", Stage.HEADER, Answer.UNKNOWN, "nothing known yet"));
  }

  private static Step robots(Activity polite, Outcome outcome, Evidence shown) {
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(polite), _ -> Optional.empty());
    var wish = wish(polite, label(1, 0), "(header-robots-allowed)");
    var verdict = judge.judge(page(outcome, shown, List.of(), wish)).verdict();
    return verdict.decisions().getFirst().trace().orElseThrow().steps().getLast();
  }

  @Test
  void rejectedOutlinksShareTheirTraces() {
    var verdict =
        verdict(
            html(),
            links("https://b.test/1", "https://b.test/2", "https://a.test/3"),
            wish(walk, label(1, 0), "t"));

    assertThat(verdict.refused()).extracting(Refused::trace).containsOnly(Optional.of(0));
    assertThat(verdict.traces()).hasSize(1);
    var trace = verdict.traces().getFirst();
    assertThat(trace.label()).isEqualTo(label(2, 0));
    assertThat(trace.steps())
        .contains(decisive("(origin-host)", Stage.URI, "root https://a.test/, the URL"));
    assertThat(trace.otherwise())
        .contains("without (origin-host): still to ask (" + ONLY_HTML + " " + GARDEN + ")");
  }

  @Test
  void twoRejectingConstraintsAreBothNamed() {
    var verdict = verdict(html(), links("https://b.test/1"), wish(walk, label(2, 0), "t"));

    assertThat(verdict.traces().getFirst().otherwise())
        .contains(
            "without (depth 2) and (origin-host): still to ask (" + ONLY_HTML + " " + GARDEN + ")");
  }

  @Test
  void manyOutlinksAreCountedAndSampledInARecordThatFits() {
    var flood =
        IntStream.range(0, 10_000)
            .mapToObj(number -> "https://b.test/" + "x".repeat(60) + number)
            .toArray(String[]::new);

    var verdict = verdict(html(), links(flood), wish(walk, label(1, 0), "t"));

    assertThat(verdict.tallies()).containsValue(new Tally(0, 0, 10_000));
    assertThat(verdict.refused()).hasSizeBetween(1_000, 5_000);
    assertThat(Json.bytes(verdict).length).isLessThan(512 * 1024);
  }

  @Test
  void aRejectedSeedHasATrace() {
    var ruling =
        new SeedJudge(ring(1))
            .judge(
                new Seed("https://a.test/x.pdf", Optional.of("paper")),
                new Origin("seed", 0),
                _ -> 1,
                Optional.of(activity("paper", "((no-cycles) (not (uri-extension \"pdf\")))")));

    var verdict = ((SeedRuling.Refused) ruling).verdict();

    assertThat(verdict.trace().flatMap(Trace::otherwise))
        .contains("without (not (uri-extension \"pdf\")): accepted");
  }

  @Test
  void noMatchingRuleHasItsOwnCode() {
    var rules = activity("rules", "((no-cycles) (rules \"+url:*/docs/*\"))");

    var verdict = verdict(rules, html(), links("https://a.test/x"), wish(rules, label(0, 0), "t"));

    assertThat(verdict.refused()).extracting(Refused::code).containsExactly(Code.NO_RULE_MATCHES);
  }

  @Test
  void aSupersededVersionIsTracedIfItIsStillKnown() {
    var newer = activity("walk", "((no-cycles))");
    var judge =
        new PageJudge(ring(1), (_, _) -> Optional.of(versioned(newer, 2)), _ -> Optional.empty());

    var judged = judge.judge(page(WHOLE, html(), links(), wish(walk, label(1, 0), "t")));

    assertThat(judged.verdict().decisions().getFirst().trace()).isEmpty();
  }

  private static Activity versioned(Activity one, int version) {
    return new Activity(
        one.id(),
        one.number(),
        version,
        one.owner(),
        one.formula(),
        one.operator(),
        one.seeds(),
        one.delay(),
        one.patience(),
        NOON,
        one.labels(),
        one.own());
  }

  private PageVerdict verdict(Evidence evidence, List<Link> links, Wish wish) {
    return verdict(walk, evidence, links, wish);
  }

  private static PageVerdict verdict(
      Activity activity, Evidence evidence, List<Link> links, Wish wish) {
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    return judge.judge(page(WHOLE, evidence, links, wish)).verdict();
  }

  /** Returns the interest in the only target of a page with such a link. */
  private static Wish candidate(Activity activity, String anchor) {
    var link = new Link(NEXT, LinkKind.A, 0, Optional.of(anchor), List.of());
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    var judged = judge.judge(page(WHOLE, html(), List.of(link), wish(activity, label(1, 0), "t")));
    return judged.referrals().getFirst().candidates().getFirst().wish();
  }

  /** Returns the decision on the page that such a link leads to. */
  private static PageVerdict accepted(Activity activity, String anchor) {
    return verdict(activity, html(), links(), candidate(activity, anchor));
  }

  private static List<Step> steps(PageVerdict verdict) {
    return verdict.decisions().getFirst().trace().orElseThrow().steps();
  }

  private static Step step(String constraint, Stage stage, Answer answer, String evidence) {
    var words = Optional.of(evidence).filter(text -> !text.isEmpty());
    return new Step(0, constraint, stage, answer, words, false);
  }

  private static Step decisive(String constraint, Stage stage, String evidence) {
    return new Step(0, constraint, stage, Answer.NO, Optional.of(evidence), true);
  }
}
