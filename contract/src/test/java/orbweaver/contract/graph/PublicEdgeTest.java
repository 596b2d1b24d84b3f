package orbweaver.contract.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import org.junit.jupiter.api.Test;

/** Tests of published edges. */
class PublicEdgeTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final EdgeKey KEY = new EdgeKey("http://a.test/", "http://b.test/", "a");
  private static final PublicEdge EDGE = PublicEdge.of(KEY, NOON);

  @Test
  void anEdgeOfOneLinkIsTheFirstOfItsPageWithoutTexts() {
    assertThat(EDGE.key()).isEqualTo(KEY);
    assertThat(EDGE.ordinal()).isZero();
    assertThat(EDGE.times()).isEqualTo(1);
    assertThat(EDGE.anchor().or(EDGE::title).or(EDGE::rel)).isEmpty();
  }

  @Test
  void aCopyMethodChangesItsComponentsOnly() {
    var text = Optional.of("x");

    assertThat(RecordChanges.between(EDGE, EDGE.withAnchor(text))).containsExactly("anchor");
    assertThat(RecordChanges.between(EDGE, EDGE.withTitle(text))).containsExactly("title");
    assertThat(RecordChanges.between(EDGE, EDGE.withRel(text))).containsExactly("rel");
    assertThat(RecordChanges.between(EDGE, EDGE.withOccurrences(3, 2)))
        .containsExactly("ordinal", "times");
  }

  @Test
  void anEdgeIsReadBackFromItsJson() {
    var blank = EDGE.withAnchor(Optional.of(" ")).withOccurrences(9, 4);

    RecordRoundTrip.keeps(EDGE, PublicEdge.class);
    RecordRoundTrip.keeps(blank, PublicEdge.class);
    RecordRoundTrip.keeps(KEY, EdgeKey.class);
  }

  @Test
  void anInvalidComponentIsRejectedByName() {
    assertThatThrownBy(() -> EDGE.withOccurrences(-1, 1)).hasMessageStartingWith("ordinal: -1");
    assertThatThrownBy(() -> EDGE.withOccurrences(0, 0)).hasMessageStartingWith("times: 0");
    assertThatThrownBy(() -> EDGE.withAnchor(Optional.of(""))).hasMessageStartingWith("anchor: ");
    assertThatThrownBy(() -> EDGE.withRel(Optional.of(""))).hasMessageStartingWith("rel: ");
  }
}
