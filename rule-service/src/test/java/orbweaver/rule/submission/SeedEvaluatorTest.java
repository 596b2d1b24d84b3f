package orbweaver.rule.submission;

import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.rule.AddressedOutlinks;
import orbweaver.rule.submission.SeedResult.InvalidUrl;
import orbweaver.rule.submission.SeedResult.SeedRejected;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SeedResult.UnknownActivity;
import org.junit.jupiter.api.Test;

class SeedEvaluatorTest {
  private static final SubmissionSource HERE = new SubmissionSource("seed", 7);

  private final Activity walk =
      activity("walk", "((no-cycles) (uri-scheme \"https\") (header-robots-allowed))");
  private final SeedEvaluator evaluator = new SeedEvaluator(manifest(4));

  @Test
  void aSeedIsTheRootOfItsPath() {
    var url = url("https://a.test/x");
    var candidate =
        new Outlink(url, interest(walk, DiscoveryPath.ofRoot(url), "(header-robots-allowed)"));

    assertThat(evaluate("https://a.test/x#here"))
        .isEqualTo(
            new Sent(
                SeedVerdict.accepted("seed", 7, "walk", 1, "https://a.test/x#here"),
                AddressedOutlinks.of(
                    manifest(4).partitionOf(url), Optional.empty(), List.of(candidate))));
  }

  @Test
  void aSeedIsTheKeyOfItsBatch() {
    var draft = ((Sent) evaluate("https://a.test/x")).outlinks();

    assertThat(draft.key()).isEqualTo("https://a.test/x");
    assertThat(draft.batch().page()).isEmpty();
  }

  @Test
  void aSeedIsEvaluatedLikeAnOutlink() {
    var refused = ((SeedRejected) evaluate("http://a.test/")).verdict();

    assertThat(refused)
        .usingRecursiveComparison()
        .ignoringFields("trace")
        .isEqualTo(
            SeedVerdict.rejected(
                "seed",
                7,
                "walk",
                1,
                "http://a.test/",
                DecisionCode.REJECTED_BY_URI,
                "(uri-scheme \"https\")"));
    assertThat(refused.trace()).isPresent();
  }

  @Test
  void aSeedIsItsOwnRootAtDepthZero() {
    var near = activity("walk", "((no-cycles) (depth 0) (origin-directory))");

    var result = evaluator.evaluate(seed("https://a.test/d/x"), HERE, _ -> 1, Optional.of(near));

    assertThat(result).isInstanceOf(Sent.class);
  }

  @Test
  void aTextThatIsNoUrlIsInvalid() {
    for (var text : List.of("https://", "ftp://a.test", "a.test")) {
      var result = evaluate(text);
      assertThat(result).isInstanceOf(InvalidUrl.class);
      assertThat(((InvalidUrl) result).verdict().code()).isEqualTo(DecisionCode.MALFORMED);
      assertThat(((InvalidUrl) result).verdict().batches()).isZero();
      assertThat(((InvalidUrl) result).reason()).contains(text);
    }
  }

  @Test
  void theRejectionOfAMalformedSeedContainsNoPassword() {
    for (var text : List.of("me:pw@a.test", "http://me:p\"w@a.test:x/", "ftp:/\t/me:pw@a.test")) {
      var malformed = (InvalidUrl) evaluate(text);
      assertThat(malformed.reason()).contains("a.test").doesNotContain("w@");
      assertThat(malformed.verdict().url()).contains("a.test").doesNotContain("w@");
    }
  }

  @Test
  void theVerdictOfASeedHasNoPassword() {
    var sent = (Sent) evaluate("https://me:pw@a.test/x");
    assertThat(sent.verdict().url()).isEqualTo("https://a.test/x");
  }

  @Test
  void aSeedOfAnUnknownActivityIsNotCounted() {
    assertThat(evaluator.evaluate(seed("https://a.test/"), HERE, _ -> 1, Optional.empty()))
        .isEqualTo(new UnknownActivity("activity: walk (expected: a known one)"));
  }

  @Test
  void aSeedForAnotherPartysActivityIsNotCounted() {
    var stranger = new SubmissionSource("seed.leeds", 7);

    var result =
        evaluator.evaluate(seed("https://a.test/"), stranger, _ -> fail(), Optional.of(walk));

    assertThat(result)
        .isEqualTo(
            new UnknownActivity(
                "activity: walk (expected: one of your own; this one belongs to the pipeline)"));
  }

  private SeedResult evaluate(String text) {
    return evaluator.evaluate(seed(text), HERE, _ -> 1, Optional.of(walk));
  }

  private static Seed seed(String text) {
    return new Seed(text, Optional.of("walk"));
  }
}
