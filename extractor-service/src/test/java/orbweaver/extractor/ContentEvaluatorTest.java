package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import org.junit.jupiter.api.Test;

/** Tests the evaluation of interests against the content of a response. */
class ContentEvaluatorTest {
  private static final String TITLE = "(title-search \"garden\")";
  private static final String BODY = "(resource-search \"secret\")";

  @Test
  void anInterestIsAcceptedByThePageContent() {
    assertThat(left(ResponseFixture.html(), TITLE, "<title>The Garden</title>").residual())
        .isEqualTo("t");
    assertThat(left(ResponseFixture.html(), "(language \"en\")", "<html lang=en-GB>").residual())
        .isEqualTo("t");
    assertThat(left(ResponseFixture.html(), BODY, "<p class=secret>").residual()).isEqualTo("t");
  }

  @Test
  void anInterestIsRejectedByTheDecidingConstraint() {
    var either = "(or " + TITLE + " " + BODY + ")";

    assertThat(left(ResponseFixture.html(), TITLE, "<p>garden").rejection())
        .contains(rejection(TITLE));
    assertThat(left(ResponseFixture.html(), either, "<p>neither").rejection())
        .contains(rejection(either));
  }

  private static Rejection rejection(String by) {
    return new Rejection(EvidenceStage.RESOURCE, by);
  }

  @Test
  void constraintsOnOtherEvidenceRemain() {
    var interest = left(ResponseFixture.html(), "((origin-host) " + BODY + ")", "<p>the secret");

    assertThat(interest.isRejected()).isFalse();
    assertThat(interest.residual()).isEqualTo("(origin-host)");
  }

  @Test
  void aRejectedPageKeepsItsLinksForTheGraph() {
    var page = ResponseFixture.html().residual(TITLE).page("<a href=/x>");

    assertThat(page.request().interests().getFirst().isRejected()).isTrue();
    assertThat(page.links()).hasSize(1);
  }

  @Test
  void plainTextIsSearchedAndAnImageIsNot() {
    var plain = ResponseFixture.withoutHeaders().withHeader("content-type", "text/plain");
    var picture = ResponseFixture.withoutHeaders().withHeader("content-type", "image/png");

    assertThat(left(plain, BODY, "the secret").residual()).isEqualTo("t");
    assertThat(left(plain, TITLE, "<title>garden</title>").isRejected()).isTrue();
    assertThat(left(picture, BODY, "the secret").isRejected()).isTrue();
  }

  @Test
  void aTruncatedBodyDecidesNothing() {
    var cut = ResponseFixture.html().outcome(new Outcome.Fetched(new BodyExtent.Part(9)));

    assertThat(left(cut, BODY, "<p>the se").residual()).isEqualTo(BODY);
  }

  @Test
  void theBodyOfAnErrorIsNotEvaluated() {
    assertThat(left(ResponseFixture.html().status(404), BODY, "the secret").residual())
        .isEqualTo(BODY);
  }

  @Test
  void anInvalidResidualPassesUnchanged() {
    assertThat(left(ResponseFixture.html(), "(resource-search", "<p>").residual())
        .isEqualTo("(resource-search");
  }

  private static Interest left(ResponseFixture web, String residual, String body) {
    return web.residual(residual).page(body).request().interests().getFirst();
  }
}
