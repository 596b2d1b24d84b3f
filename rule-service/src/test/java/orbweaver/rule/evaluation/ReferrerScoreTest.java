package orbweaver.rule.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.page.DocumentScore;
import org.junit.jupiter.api.Test;

/** Test of the scores of links by the Salton score of their page. */
class ReferrerScoreTest {
  @Test
  void aBetterDocumentHasBetterLinks() {
    assertThat(score(DocumentScore.OF_OTHER_TYPES)).isZero();
    assertThat(score(0)).isZero();
    assertThat(score(1)).isEqualTo(1);
    assertThat(score(1_198_402)).isEqualTo(83);
    assertThat(score(20_421_032)).isEqualTo(132);
    assertThat(score(1_000_000_000)).isEqualTo(200);
    assertThat(score(Long.MAX_VALUE)).isEqualTo(200);
  }

  @Test
  void theUnitOfTheWeightsMakesNoDifference() {
    for (var unit : new int[] {1, 50, 1_000}) {
      assertThat(ReferrerScore.of(document(20_421_032L * unit), unit)).isEqualTo(132);
      assertThat(ReferrerScore.of(document(500_000_000L * unit), unit)).isEqualTo(188);
    }
  }

  @Test
  void theScoreOfALinkIsAdded() {
    assertThat(ReferrerScore.plus(Optional.empty(), Optional.empty())).isEmpty();
    assertThat(ReferrerScore.plus(Optional.empty(), Optional.of(3))).contains(3);
    assertThat(ReferrerScore.plus(Optional.of(4), Optional.of(3))).contains(7);
    assertThat(ReferrerScore.plus(Optional.of(199), Optional.of(3))).contains(200);
  }

  private static int score(long billionths) {
    return ReferrerScore.of(document(billionths), 1);
  }

  private static DocumentScore document(long billionths) {
    return new DocumentScore("\"lisp\" 1", billionths);
  }
}
