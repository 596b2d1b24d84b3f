package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.DocumentScore;
import org.junit.jupiter.api.Test;

/** Test of the Salton scores that are computed where the body is. */
class DocumentScorerTest {
  private static final String KEYS = "(\"netscape\" \"lisp\") 0.9";
  private static final String OTHER_KEYS = "\"word\" 2";
  private static final byte[] BODY =
      "<!DOCTYPE html><title>Lisp</title><script>lisp</script><p class=lisp>word NETSCAPE word"
          .getBytes(UTF_8);

  @Test
  void aPageIsScoredWithoutItsMarkupForAllKeys() {
    var result = ResponseFixture.html().fetched().withSaltonKeys(List.of(KEYS, OTHER_KEYS));

    assertThat(new Extractor().extract(result, BODY).page().scores())
        .contains(
            List.of(
                new DocumentScore(KEYS, 900_000_000),
                new DocumentScore(OTHER_KEYS, 2_000_000_000L)));
  }

  @Test
  void aPageIsNotScoredIfNoActivityAsks() {
    var result = ResponseFixture.html().fetched().withSaltonKeys(List.of());

    assertThat(new Extractor().extract(result, BODY).page().scores()).isEmpty();
  }

  @Test
  void aDocumentWithoutTextHasTheScoreOfOtherTypes() {
    assertThat(new DocumentScorer().scores(List.of(KEYS), Optional.empty()))
        .containsExactly(new DocumentScore(KEYS, DocumentScore.OF_OTHER_TYPES));
  }
}
