package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import org.junit.jupiter.api.Test;

class LimitsTest {
  @Test
  void tenThousandLinksPass() {
    var page = Web.html().page(links(10_000, "x"));

    assertThat(page.links()).hasSize(10_000);
    assertThat(page.truncated()).isFalse();
  }

  @Test
  void whatComesAfterTenThousandIsCutAndThePageSaysSo() {
    var page = Web.html().page(links(10_001, "x"));

    assertThat(page.links()).hasSize(10_000);
    assertThat(page.truncated()).isTrue();
  }

  @Test
  void linksOfThreeMebibytesAreCutToFitTheTopic() {
    for (var text : new String[] {"x", "\"", "€", "\u0001"}) {
      var page = Web.html().page(links(9_000, text.repeat(600)));

      assertThat(page.truncated()).isTrue();
      assertThat(page.links()).hasSizeGreaterThan(500);
      assertThat(Json.bytes(page.links())).hasSizeLessThan(3 << 20);
      assertThat(Json.bytes(page)).hasSizeLessThan(Topic.LINK.maxBytes());
    }
  }

  @Test
  void theLengthIsThatOfTheBody() {
    var body = "<title>é</title>";

    assertThat(Web.html().page(body).facts().orElseThrow().bytes())
        .isEqualTo(body.getBytes(UTF_8).length);
  }

  private static String links(int count, String text) {
    return IntStream.range(0, count)
        .mapToObj(i -> "<a href=" + i + ">" + text + "</a>")
        .collect(Collectors.joining());
  }
}
