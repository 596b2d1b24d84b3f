package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
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

  // The clock with random readings makes the evaluators choose any order.
  @Test
  void theLearnedOrderNeverChangesAResult() {
    var random = new Random(19);
    var formulas =
        List.of(
            "((or " + TITLE + " " + BODY + " (language \"en\")) (not (resource-search \"w7\")))",
            "(or (and "
                + BODY
                + " (resource-search \"w3\")) (resource-satisfies (re \"w[12] w\")))",
            "((resource-search \"w1\") (resource-search \"w2\") " + TITLE + " (depth 3))",
            "(if "
                + TITLE
                + " (or "
                + BODY
                + " (resource-search \"w5\")) (resource-search \"w6\"))");
    var evaluator = new Extractor(new ContentEvaluator(random::nextLong));
    for (var count = 0; count < 6_000; count++) {
      var response = randomResponse(random).residual(formulas.get(count % formulas.size()));
      var body = randomBody(random).getBytes(UTF_8);

      assertThat(evaluator.extract(response.fetched(), body).page()).isEqualTo(response.page(body));
    }
  }

  private static ResponseFixture randomResponse(Random random) {
    var types = List.of("text/html", "Text/Plain; charset=utf-8", "application/json", "text/x-log");
    var type = types.get(random.nextInt(types.size()));
    return ResponseFixture.withoutHeaders().withHeader("content-type", type);
  }

  private static String randomBody(Random random) {
    var words =
        random
            .ints(1L << random.nextInt(8), 0, 9)
            .mapToObj(word -> "w" + word)
            .collect(joining(" "));
    return (random.nextBoolean() ? "<title>a garden</title>" : "<p lang=en>")
        + words
        + (random.nextInt(3) == 0 ? " secret" : "");
  }

  private static Interest left(ResponseFixture web, String residual, String body) {
    return web.residual(residual).page(body).request().interests().getFirst();
  }
}
