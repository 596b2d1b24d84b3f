package orbweaver.graph.store.change;

import static orbweaver.graph.store.change.BodyComparison.DIFFERENT;
import static orbweaver.graph.store.change.BodyComparison.SAME;
import static orbweaver.graph.store.change.BodyComparison.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Header;
import org.junit.jupiter.api.Test;

class ComparedResponseTest {
  private static ComparedResponse whole(String digest) {
    return answer(digest, Optional.empty());
  }

  /** Returns a body that was not read to its end, with fields {@code name=value}. */
  private static ComparedResponse cut(String digest, String... fields) {
    var head =
        Arrays.stream(fields)
            .map(field -> field.split("=", 2))
            .map(parts -> new Header(parts[0], parts[1]))
            .toList();
    return answer(digest, Optional.of(head));
  }

  private static ComparedResponse answer(String digest, Optional<List<Header>> head) {
    return new ComparedResponse(
        "http://a.test/",
        Instant.EPOCH,
        "fetched",
        Optional.of(digest).filter(text -> !text.isEmpty()),
        Optional.of(200),
        head);
  }

  @Test
  void wholeBodiesAreComparedByTheirDigests() {
    assertThat(whole("1").hasSameBody(whole("1"))).isEqualTo(SAME);
    assertThat(whole("1").hasSameBody(whole("2"))).isEqualTo(DIFFERENT);
  }

  @Test
  void withoutADigestNothingIsKnown() {
    assertThat(whole("").hasSameBody(whole("1"))).isEqualTo(UNKNOWN);
    assertThat(whole("1").hasSameBody(whole(""))).isEqualTo(UNKNOWN);
  }

  @Test
  void theBeginningsOfCutBodiesProveADifferenceOnly() {
    assertThat(cut("1", "etag=x").hasSameBody(cut("2", "etag=x"))).isEqualTo(DIFFERENT);
    assertThat(cut("1").hasSameBody(cut("1"))).isEqualTo(UNKNOWN);
  }

  @Test
  void theStrongestValidatorThatBothHaveDecides() {
    assertThat(
            cut("1", "etag=x", "last-modified=1")
                .hasSameBody(cut("1", "etag=x", "last-modified=2")))
        .isEqualTo(SAME);
    assertThat(
            cut("1", "etag=x", "last-modified=1")
                .hasSameBody(cut("1", "etag=y", "last-modified=1")))
        .isEqualTo(DIFFERENT);
    assertThat(cut("1", "etag=x", "last-modified=1").hasSameBody(cut("1", "last-modified=1")))
        .isEqualTo(SAME);
    assertThat(cut("1", "content-length=5").hasSameBody(cut("1", "content-length=6")))
        .isEqualTo(DIFFERENT);
    assertThat(cut("1", "etag=x").hasSameBody(cut("1", "last-modified=1"))).isEqualTo(UNKNOWN);
  }

  @Test
  void aWholeBodyAndACutOneOfEqualDigestAreEqual() {
    assertThat(whole("1").hasSameBody(cut("1"))).isEqualTo(SAME);
    assertThat(cut("1").hasSameBody(whole("1"))).isEqualTo(SAME);
  }
}
