package orbweaver.rule;

import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.contract.json.Json;
import orbweaver.contract.order.Label;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Refused;
import org.junit.jupiter.api.Test;

class JsonSizeTest {
  private static final List<String> TEXTS =
      List.of("", "plain", "\"\\\"", "\u0001\n\t", "äöü", "漢字", "\ud83d\ude00", "a".repeat(10_000));

  @Test
  void textIsNeverLargerThanItIsSaidToBe() {
    for (var text : TEXTS) {
      assertThat(Json.bytes(text).length - 2).isLessThanOrEqualTo(JsonSize.of(text));
    }
  }

  @Test
  void recordsAreNeverLargerThanTheyAreSaidToBe() {
    var walk = activity("a".repeat(100), "((no-cycles))");
    var longest = new Label(url("https://a.test/r"), Integer.MAX_VALUE, Integer.MAX_VALUE);
    var target = url("https://a.test/?%22");
    for (var text : TEXTS) {
      var wish = wish(walk, longest, "(uri-search " + text + ")");
      var candidate = new Candidate(target, wish);
      var refused = new Refused(target, walk.id(), Code.EVIDENCE_UNOBTAINABLE, text);
      var decision = new Decision(wish, false, Code.EVIDENCE_UNOBTAINABLE, text);

      assertThat(Json.bytes(candidate).length).isLessThan(JsonSize.of(candidate));
      assertThat(Json.bytes(refused).length).isLessThan(JsonSize.of(refused));
      assertThat(Json.bytes(decision).length).isLessThan(JsonSize.of(List.of(decision)));
    }
  }

  @Test
  void aWholeLabelFitsItsFrame() {
    var wish = wish(activity("w", "((no-cycles))"), label(1, 1), "t");

    assertThat(JsonSize.of(new Candidate(url("https://a.test/"), wish))).isLessThan(300);
  }
}
