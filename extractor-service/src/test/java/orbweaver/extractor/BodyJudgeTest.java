package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Wish;
import org.junit.jupiter.api.Test;

/** Tests the evaluation of interests against the content of a response. */
class BodyJudgeTest {
  private static final String TITLE = "(title-search \"garden\")";
  private static final String BODY = "(resource-search \"secret\")";

  @Test
  void anInterestIsAcceptedByThePageContent() {
    assertThat(left(Web.html(), TITLE, "<title>The Garden</title>").residual()).isEqualTo("t");
    assertThat(left(Web.html(), "(language \"en\")", "<html lang=en-GB>").residual())
        .isEqualTo("t");
    assertThat(left(Web.html(), BODY, "<p class=secret>").residual()).isEqualTo("t");
  }

  @Test
  void anInterestIsRejectedByTheDecidingConstraint() {
    var either = "(or " + TITLE + " " + BODY + ")";

    assertThat(left(Web.html(), TITLE, "<p>garden").refusal()).contains(refusal(TITLE));
    assertThat(left(Web.html(), either, "<p>neither").refusal()).contains(refusal(either));
  }

  private static Refusal refusal(String by) {
    return new Refusal(Stage.RESOURCE, by);
  }

  @Test
  void constraintsOnOtherEvidenceRemain() {
    var interest = left(Web.html(), "((origin-host) " + BODY + ")", "<p>the secret");

    assertThat(interest.isRefused()).isFalse();
    assertThat(interest.residual()).isEqualTo("(origin-host)");
  }

  @Test
  void aRejectedPageKeepsItsLinksForTheGraph() {
    var page = Web.html().residual(TITLE).page("<a href=/x>");

    assertThat(page.order().wishes().getFirst().isRefused()).isTrue();
    assertThat(page.links()).hasSize(1);
  }

  @Test
  void plainTextIsSearchedAndAnImageIsNot() {
    var plain = Web.answer().with("content-type", "text/plain");
    var picture = Web.answer().with("content-type", "image/png");

    assertThat(left(plain, BODY, "the secret").residual()).isEqualTo("t");
    assertThat(left(plain, TITLE, "<title>garden</title>").isRefused()).isTrue();
    assertThat(left(picture, BODY, "the secret").isRefused()).isTrue();
  }

  @Test
  void aTruncatedBodyDecidesNothing() {
    var cut = Web.html().outcome(new Outcome.Got(new Extent.Part(9)));

    assertThat(left(cut, BODY, "<p>the se").residual()).isEqualTo(BODY);
  }

  @Test
  void theBodyOfAnErrorIsNotEvaluated() {
    assertThat(left(Web.html().status(404), BODY, "the secret").residual()).isEqualTo(BODY);
  }

  @Test
  void anInvalidResidualPassesUnchanged() {
    assertThat(left(Web.html(), "(resource-search", "<p>").residual())
        .isEqualTo("(resource-search");
  }

  private static Wish left(Web web, String residual, String body) {
    return web.residual(residual).page(body).order().wishes().getFirst();
  }
}
