package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.json.Json;
import orbweaver.extractor.text.PlainText;
import org.junit.jupiter.api.Test;

/** Test of the texts and rel tokens of links. */
class LinkTextTest {
  @Test
  void runsOfWhiteSpaceAreOneSpace() {
    assertThat(anchor(" \n one <b> two</b>\t<i>three</i> ")).contains("one two three");
  }

  @Test
  void anEmptyTextIsAbsent() {
    assertThat(anchor(" \n ")).isEmpty();
    assertThat(anchor("<img src=x alt=picture>")).isEmpty();
  }

  @Test
  void scriptsAndTemplatesAreNotText() {
    assertThat(anchor("a<script>s</script><style>t</style><template>u</template><!--v-->b"))
        .contains("ab");
  }

  @Test
  void aLongTextIsTruncatedBetweenCharacters() {
    assertThat(anchor("x".repeat(2000)).orElseThrow()).hasSize(1024);
    assertThat(anchor("x" + "€".repeat(2000)).orElseThrow()).isEqualTo("x" + "€".repeat(341));
    assertThat(anchor("\uD83D\uDE00".repeat(2000)).orElseThrow().getBytes(UTF_8)).hasSize(1024);
  }

  @Test
  void anAreaHasItsAlternativeText() {
    var links =
        ResponseFixture.html().page("<area href=x alt=' a  b '><area href=y alt=''>").links();

    assertThat(links.getFirst().text()).contains("a b");
    assertThat(links.getLast().text()).isEmpty();
  }

  @Test
  void otherKindsHaveNoText() {
    assertThat(ResponseFixture.html().page("<iframe src=x>text</iframe>").links().getFirst().text())
        .isEmpty();
  }

  @Test
  void relTokensAreDistinctAndInLowerCase() {
    assertThat(rel("<a href=x rel=' NoFollow\tugc  UGC '>x</a>"))
        .containsExactly("nofollow", "ugc");
    assertThat(rel("<area href=x rel=license>")).containsExactly("license");
    assertThat(rel("<link href=x rel='alternate stylesheet'>"))
        .containsExactly("alternate", "stylesheet");
    assertThat(rel("<a href=x>x</a>")).isEmpty();
    assertThat(rel("<iframe src=x rel=nofollow></iframe>")).isEmpty();
  }

  @Test
  void relTokensAreLimited() {
    var many = IntStream.range(0, 99).mapToObj(Integer::toString).toList();
    assertThat(rel("<a href=x rel='" + String.join(" ", many) + "'>x</a>"))
        .isEqualTo(many.subList(0, 16));
    assertThat(rel("<a href=x rel='" + "n".repeat(65) + " next'>x</a>")).containsExactly("next");
  }

  @Test
  void theFirstTitleCounts() {
    assertThat(title("<title> One\n two </title><title>Three</title>")).contains("One two");
    assertThat(title("<svg><title>Picture</title></svg><title>Page</title>")).contains("Page");
    assertThat(title("<title></title><title>Three</title>")).isEmpty();
    assertThat(title("<p>none")).isEmpty();
  }

  @Test
  void anUnpairedSurrogateIsReplaced() {
    assertThat(Json.bytes(ResponseFixture.html().page("<a href=x alt=y>&#xD800;x</a>")))
        .isNotEmpty();
    assertThat(PlainText.of("a\uD800b")).contains("a\uFFFDb");
  }

  private static Optional<String> anchor(String inside) {
    return ResponseFixture.html().page("<a href=x>" + inside + "</a>").links().getFirst().text();
  }

  private static List<String> rel(String link) {
    return ResponseFixture.html().page(link).links().getFirst().rel();
  }

  private static Optional<String> title(String page) {
    return ResponseFixture.html().page(page).facts().orElseThrow().title();
  }
}
