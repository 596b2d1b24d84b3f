package orbweaver.rule.inlet;

import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.order.Label;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.rule.ReferralDraft;
import orbweaver.rule.inlet.SeedRuling.Malformed;
import orbweaver.rule.inlet.SeedRuling.Refused;
import orbweaver.rule.inlet.SeedRuling.Sent;
import orbweaver.rule.inlet.SeedRuling.Unclaimed;
import org.junit.jupiter.api.Test;

class SeedJudgeTest {
  private static final Origin HERE = new Origin("seed", 7);

  private final Activity walk =
      activity("walk", "((no-cycles) (uri-scheme \"https\") (header-robots-allowed))");
  private final SeedJudge judge = new SeedJudge(ring(4));

  @Test
  void aSeedIsTheRootOfItsPath() {
    var url = url("https://a.test/x");
    var candidate = new Candidate(url, wish(walk, Label.ofRoot(url), "(header-robots-allowed)"));

    assertThat(judge("https://a.test/x#here"))
        .isEqualTo(
            new Sent(
                verdict("https://a.test/x#here", 1, Code.ACCEPTED, ""),
                ReferralDraft.of(ring(4).partitionOf(url), Optional.empty(), List.of(candidate))));
  }

  @Test
  void aSeedIsTheKeyOfItsBatch() {
    var draft = ((Sent) judge("https://a.test/x")).referral();

    assertThat(draft.key()).isEqualTo("https://a.test/x");
    assertThat(draft.referral().page()).isEmpty();
  }

  @Test
  void aSeedIsEvaluatedLikeAnOutlink() {
    var refused = ((Refused) judge("http://a.test/")).verdict();

    assertThat(refused)
        .usingRecursiveComparison()
        .ignoringFields("trace")
        .isEqualTo(verdict("http://a.test/", 0, Code.REFUSED_BY_URI, "(uri-scheme \"https\")"));
    assertThat(refused.trace()).isPresent();
  }

  @Test
  void aSeedIsItsOwnRootAtDepthZero() {
    var near = activity("walk", "((no-cycles) (depth 0) (origin-directory))");

    var ruling = judge.judge(seed("https://a.test/d/x"), HERE, _ -> 1, Optional.of(near));

    assertThat(ruling).isInstanceOf(Sent.class);
  }

  @Test
  void aTextThatIsNoUrlIsInvalid() {
    for (var text : List.of("https://", "ftp://a.test", "a.test")) {
      var ruling = judge(text);
      assertThat(ruling).isInstanceOf(Malformed.class);
      assertThat(((Malformed) ruling).verdict().code()).isEqualTo(Code.MALFORMED);
      assertThat(((Malformed) ruling).verdict().sent()).isZero();
      assertThat(((Malformed) ruling).why()).contains(text);
    }
  }

  @Test
  void theReasonAgainstAMalformedSeedHasNoPassword() {
    for (var text : List.of("me:pw@a.test", "http://me:p\"w@a.test:x/", "ftp:/\t/me:pw@a.test")) {
      var malformed = (Malformed) judge(text);
      assertThat(malformed.why()).contains("a.test").doesNotContain("w@");
      assertThat(malformed.verdict().url()).contains("a.test").doesNotContain("w@");
    }
  }

  @Test
  void theVerdictOfASeedHasNoPassword() {
    var sent = (Sent) judge("https://me:pw@a.test/x");
    assertThat(sent.verdict().url()).isEqualTo("https://a.test/x");
  }

  @Test
  void aSeedOfAnUnknownActivityIsNotCounted() {
    assertThat(judge.judge(seed("https://a.test/"), HERE, _ -> 1, Optional.empty()))
        .isEqualTo(new Unclaimed("activity: walk (expected: a known one)"));
  }

  @Test
  void aSeedForAnotherPartysActivityIsNotCounted() {
    var stranger = new Origin("seed.leeds", 7);

    var ruling = judge.judge(seed("https://a.test/"), stranger, _ -> fail(), Optional.of(walk));

    assertThat(ruling)
        .isEqualTo(
            new Unclaimed("activity: walk (expected: one of your own; this one belongs to the pipeline)"));
  }

  private SeedRuling judge(String text) {
    return judge.judge(seed(text), HERE, _ -> 1, Optional.of(walk));
  }

  private static Seed seed(String text) {
    return new Seed(text, Optional.of("walk"));
  }

  private static SeedVerdict verdict(String url, int sent, Code code, String by) {
    return new SeedVerdict("seed", 7, "walk", 1, url, sent, code, by);
  }
}
