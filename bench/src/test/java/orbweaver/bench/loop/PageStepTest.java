package orbweaver.bench.loop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.WebTopology;
import org.junit.jupiter.api.Test;

class PageStepTest {
  private static final String URL = "http://127.1.0.1/dir/";

  private static int links(PageStep step, String body) {
    return step.links(ByteBuffer.wrap(body.getBytes(UTF_8)), URL);
  }

  @Test
  void aBareFetchReadsNoLinks() {
    assertThat(links(PageStep.FETCH, "<a href=\"/a\">a</a>")).isZero();
  }

  @Test
  void aScanCountsNonEmptyLinksOfAnchorsOnly() {
    assertThat(links(PageStep.SCAN, "<a href=\"/a\">a</a><a href=\"b\">b</a>")).isEqualTo(2);
    assertThat(links(PageStep.SCAN, "<a href=\"\">a</a><link href=\"/s.css\">")).isZero();
    assertThat(links(PageStep.SCAN, "<a hre <a href=\"/cut")).isOne();
    assertThat(links(PageStep.SCAN, "<a href=\"")).isZero();
    assertThat(links(PageStep.SCAN, "")).isZero();
  }

  @Test
  void theParserCountsLinksThatResolveToHttp() {
    assertThat(links(PageStep.JSOUP, "<a href='b'>b</a><A HREF=/c>c</A>")).isEqualTo(2);
    assertThat(links(PageStep.JSOUP, "<a href='mailto:a@b.test'>a</a><a name=x>x</a>")).isZero();
  }

  @Test
  void onlyTheBytesBetweenPositionAndLimitAreRead() {
    var text = "<a href=\"/a\">.<a href=\"/b\">.<a href=\"/c\">.";
    var part = text.length() / 3;
    for (var step : List.of(PageStep.SCAN, PageStep.JSOUP)) {
      var body = ByteBuffer.wrap(text.getBytes(UTF_8)).position(part).limit(2 * part);
      assertThat(step.links(body, URL)).as("%s", step).isOne();
    }
  }

  @Test
  void scanAndParserFindAllLinksOfTheGeneratedPages() {
    var web = new BenchWeb(WebTopology.MANY, 7, 20, List.of("127.1.0.1:18080", "127.1.0.2:18080"));
    for (var page = 0; page < web.pages(); page++) {
      var body = new String(web.body(page), UTF_8);
      // The scan counts the mail address of the footer too.
      assertThat(links(PageStep.SCAN, body)).isEqualTo(web.links(page).size() + 1);
      assertThat(links(PageStep.JSOUP, body)).isEqualTo(web.links(page).size());
    }
  }
}
