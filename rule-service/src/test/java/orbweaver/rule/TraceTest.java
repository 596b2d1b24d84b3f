package orbweaver.rule;

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
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.json.Json;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import orbweaver.contract.verdict.Trace;
import orbweaver.rule.inlet.SeedJudge;
import orbweaver.rule.inlet.SeedRuling;
import org.junit.jupiter.api.Test;

/** What a verdict says of how it was come to. */
class TraceTest {
  private static final String ONLY_HTML = "(header-content-type \"text/html\")";
  private static final String GARDEN = "(title-search \"garden\")";

  private final Activity walk =
      activity("walk", "((no-cycles) (depth 2) (origin-host) " + ONLY_HTML + " " + GARDEN + ")");

  @Test
  void everyQuestionIsInItsOrderAndWhatDecidedIsMarked() {
    var verdict =
        verdict(
            answered(200, "content-type", "image/png"),
            links(),
            wish(walk, label(1, 0), ONLY_HTML));

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
    assertThat(trace.otherwise()).contains("without " + ONLY_HTML + ": accepted");
  }

  @Test
  void whatWasAnsweredOnTheWayIsToldAsItWasHeard() {
    var heard = decisive(GARDEN, Stage.RESOURCE, "title \"Cars\"");
    var refusal =
        new Refusal(Stage.RESOURCE, GARDEN, Optional.of("without " + GARDEN + ": accepted"));
    var wish = wish(walk, label(1, 0), GARDEN).hearing(List.of(heard)).refusedBy(refusal);

    var decision = verdict(html(), links(), wish).decisions().getFirst();
    var trace = decision.trace().orElseThrow();

    assertThat(trace.steps()).last().isEqualTo(heard);
    assertThat(trace.steps()).filteredOn(Step::decides).containsExactly(heard);
    assertThat(trace.otherwise()).contains("without " + GARDEN + ": accepted");
    assertThat(decision.wish().heard()).isEmpty();
  }

  @Test
  void whatScopesAnAnswerThatWasHeardIsAnsweredToo() {
    var here = "(address \"192.0.2.0/24\")";
    var away = activity("away", "((no-cycles) (or (depth 0) (not " + here + ")) " + GARDEN + ")");
    var heard = new Step(1, here, Stage.DNS, Answer.YES, Optional.of("192.0.2.1"), false);
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
            tuple(0, "(or \u2026)", Answer.NO, true),
            tuple(1, "(depth 0)", Answer.NO, false),
            tuple(1, "(not \u2026)", Answer.NO, false),
            tuple(2, here, Answer.YES, false),
            tuple(0, GARDEN, Answer.NOT_ASKED, false));
  }

  @Test
  void whatRobotsTxtDeniesIsTheAnswerToTheConstraintThatAsks() {
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
  void refusedLinksShareTheirTraces() {
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
  void ofTwoConstraintsThatRefuseBothAreNamed() {
    var verdict = verdict(html(), links("https://b.test/1"), wish(walk, label(2, 0), "t"));

    assertThat(verdict.traces().getFirst().otherwise())
        .contains(
            "without (depth 2) and (origin-host): still to ask (" + ONLY_HTML + " " + GARDEN + ")");
  }

  @Test
  void aFloodIsCountedAndSampledInARecordThatFits() {
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
  void aSeedThatIsRefusedIsExplainedToo() {
    var ruling =
        new SeedJudge(ring(1), "seed")
            .judge(
                new Seed("https://a.test/x.pdf", Optional.of("paper")),
                0,
                1,
                Optional.of(activity("paper", "((no-cycles) (not (uri-extension \"pdf\")))")));

    var verdict = ((SeedRuling.Refused) ruling).verdict();

    assertThat(verdict.trace().flatMap(Trace::otherwise))
        .contains("without (not (uri-extension \"pdf\")): accepted");
  }

  @Test
  void thatNoRuleMatchesIsACodeOfItsOwn() {
    var rules = activity("rules", "((no-cycles) (rules \"+url:*/docs/*\"))");

    var verdict = verdict(rules, html(), links("https://a.test/x"), wish(rules, label(0, 0), "t"));

    assertThat(verdict.refused()).extracting(Refused::code).containsExactly(Code.NO_RULE_MATCHES);
  }

  @Test
  void aSupersededVersionIsToldAsFarAsItIsKnown() {
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

  private static Step step(String constraint, Stage stage, Answer answer, String evidence) {
    var words = Optional.of(evidence).filter(text -> !text.isEmpty());
    return new Step(0, constraint, stage, answer, words, false);
  }

  private static Step decisive(String constraint, Stage stage, String evidence) {
    return new Step(0, constraint, stage, Answer.NO, Optional.of(evidence), true);
  }
}
