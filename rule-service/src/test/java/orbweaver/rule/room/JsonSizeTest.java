package orbweaver.rule.room;

import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.course.Score;
import orbweaver.contract.json.Json;
import orbweaver.contract.order.Citation;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Trace;
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
    var longest = new Label(url("https://a.test/r"), Integer.MAX_VALUE, Integer.MAX_VALUE);
    var target = url("https://a.test/?%22");
    for (var written : TEXTS) {
      var text = "x" + written;
      var link = new Citation.Link("redirect", Optional.of(text), List.of(text, "next"));
      var cited = cited(wish(walk, longest, "(uri-search " + text + ")"), target, link);
      var wish = cited.scoring(Optional.of(Score.MOST));
      var candidate = new Candidate(target, wish);
      var refused = new Refused(target, walk.id(), Code.EVIDENCE_UNOBTAINABLE, text);
      var given = wish.refusedBy(new Refusal(Stage.RESOURCE, text));
      var decision = new Decision(given, false, Code.EVIDENCE_UNOBTAINABLE, text);
      var step = new Step(63, text, Stage.RESOURCE, Answer.NOT_ASKED, Optional.of(text), false);
      var trace = new Trace(9, longest, List.of(step, step), 9_999_999, Optional.of(text));

      assertThat(Json.bytes(candidate).length).isLessThan(JsonSize.of(candidate));
      assertThat(Json.bytes(refused).length).isLessThan(JsonSize.of(refused));
      assertThat(Json.bytes(decision).length).isLessThan(JsonSize.of(decision));
      assertThat(Json.bytes(trace).length).isLessThan(JsonSize.of(trace));
    }
  }

  private static Wish cited(Wish wish, CrawlUrl page, Citation.Link link) {
    return new Wish(
        wish.activity(),
        wish.version(),
        wish.label(),
        wish.residual(),
        wish.priority(),
        Optional.of(new Citation(page, Optional.of(link))));
  }

  @Test
  void aCompletePathFitsTheOverhead() {
    var wish = wish(activity("w", "((no-cycles))"), label(1, 1), "t");

    assertThat(JsonSize.of(new Candidate(url("https://a.test/"), wish))).isLessThan(300);
  }
}
