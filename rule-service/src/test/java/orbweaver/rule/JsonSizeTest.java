package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.RejectedOutlink;
import org.junit.jupiter.api.Test;

class JsonSizeTest {
  private static final List<String> TEXTS =
      List.of("", "plain", "\"\\\"", "\u0001\n\t", "äöü", "漢字", "\ud83d\ude00", "a".repeat(10_000));

  @Test
  void textIsNeverLargerThanItsBound() {
    for (var text : TEXTS) {
      assertThat(Json.bytes(text).length - 2).isLessThanOrEqualTo(JsonSize.of(text));
    }
  }

  @Test
  void recordsAreNeverLargerThanTheirBound() {
    var walk = activity("a".repeat(100), "((no-cycles))");
    var longest = new DiscoveryPath(url("https://a.test/r"), Integer.MAX_VALUE, Integer.MAX_VALUE);
    var target = url("https://a.test/?%22");
    for (var written : TEXTS) {
      var text = "x" + written;
      var level = new EmbedLevel(EmbedLevel.MAX_NESTING, Optional.of(text));
      var path = longest.withEmbedLevel(Optional.of(level));
      var link = new Referrer.ReferringLink("redirect", Optional.of(text), List.of(text, "next"));
      var withReferrer =
          withReferrer(interest(walk, path, "(uri-search " + text + ")"), target, link);
      var interest = withReferrer.withScore(Optional.of(ScoreRule.MAX_SCORE));
      var candidate = new Outlink(target, interest);
      var rejected =
          new RejectedOutlink(target, walk.id(), DecisionCode.EVIDENCE_UNOBTAINABLE, text);
      var given = interest.withRejection(new Rejection(EvidenceStage.RESOURCE, text));
      var decision = new Decision(given, false, DecisionCode.EVIDENCE_UNOBTAINABLE, text);
      var step =
          new TraceStep(
              63, text, EvidenceStage.RESOURCE, StepAnswer.NOT_EVALUATED, Optional.of(text), false);
      var trace = new DecisionTrace(9, path, List.of(step, step), 9_999_999, Optional.of(text));

      assertThat(Json.bytes(candidate).length).isLessThan(JsonSize.of(candidate));
      assertThat(Json.bytes(rejected).length).isLessThan(JsonSize.of(rejected));
      assertThat(Json.bytes(decision).length).isLessThan(JsonSize.of(decision));
      assertThat(Json.bytes(trace).length).isLessThan(JsonSize.of(trace));
    }
  }

  private static Interest withReferrer(
      Interest interest, CrawlUrl page, Referrer.ReferringLink link) {
    return new Interest(
        interest.activity(),
        interest.version(),
        interest.path(),
        interest.residual(),
        interest.priority(),
        Optional.of(new Referrer(page, Optional.of(link))));
  }

  @Test
  void aCompletePathFitsTheOverhead() {
    var interest = interest(activity("w", "((no-cycles))"), path(1, 1), "t");

    assertThat(JsonSize.of(new Outlink(url("https://a.test/"), interest))).isLessThan(300);
  }
}
