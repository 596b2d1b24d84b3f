package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests hostile pages, on a stack of 640 KiB so that a deep recursion fails. */
class HostilePagesTest {
  private static final String[] SHARDS = {
    "<a href=x>",
    "</a>",
    "<table>",
    "<td>",
    "</table>",
    "<svg>",
    "<math>",
    "<template>",
    "<p>",
    "</template>",
    "<noscript>",
    "</noscript>",
    "<frameset>",
    "<frame src=f>",
    "<select>",
    "<b>",
    "<base href='?",
    "<meta http-equiv=refresh content='0;",
    "<title>",
    "</title>",
    "<!--",
    "-->",
    "<iframe src=i>",
    "<foreignObject>",
    "&#xD800;",
    "&",
    "\0",
    "'",
    ">",
    "é",
    "<![CDATA[",
    "<form>",
    "<img src=i srcset='",
    "<h2>",
    "<script>",
    "</script>",
    "<base href=b>",
    "<html lang=",
    "<link rel=alternate hreflang=de href="
  };

  static Stream<String> nests() {
    return Stream.of(
        "<div>",
        "<a href=x>",
        "<b>",
        "<font><p>",
        "<a href=x><b><i><p>",
        "<table>",
        "<svg>",
        "<svg><foreignObject>",
        "<math><mi>",
        "<template>",
        "<noscript>",
        "<select><option>",
        "<table><tr><td>",
        "<ruby><rt>",
        "<h1><a href=z>",
        "<form><table>",
        "<a href=x><img src=y>",
        "<h1><a href=z><h2>",
        "<img srcset='a 1x, b 2x",
        "<!-- <a href='",
        "<script src=x>",
        "<a title=\"",
        "</p></div></b>");
  }

  @ParameterizedTest
  @MethodSource("nests")
  @Timeout(30)
  void endlessNestingTakesBoundedTimeAndStack(String tags) {
    var page =
        ResponseFixture.html().page(tags.repeat(1_000_000 / tags.length()) + "<a href=end>x</a>");

    assertThat(page.facts()).isPresent();
  }

  @Test
  @Timeout(30)
  void linksBelowTheMaximumDepthAreFound() {
    assertThat(ResponseFixture.html().links("<div>".repeat(300_000) + "<a href=end>x</a>"))
        .isEqualTo("a http://a.test/dir/end");
  }

  @Test
  @Timeout(30)
  void nestedLinksReadABoundedAmountOfText() {
    var anchors = "<a href=x>".repeat(400);

    assertThat(ResponseFixture.html().page("<noscript>" + anchors + " ".repeat(7_000_000)).links())
        .hasSize(400);
    assertThat(
            ResponseFixture.html().page("<noscript>" + anchors + "<i></i>".repeat(500_000)).links())
        .hasSize(400);
  }

  @Test
  @Timeout(30)
  void imagesInOneAnchorAndNestedHeadingsReadABoundedAmountOfText() {
    var images = "<a href=x>" + "<img src=y>".repeat(9_999) + " ".repeat(7_000_000);
    var headings = "<noscript>" + "<h1><a href=x>".repeat(400) + "<i></i>".repeat(500_000);

    assertThat(ResponseFixture.html().page(images).links()).hasSize(10_000);
    assertThat(ResponseFixture.html().page(headings).links()).hasSize(400);
  }

  @Test
  @Timeout(30)
  void aHugeSrcsetAndAHugeLinkFieldAreReadInTime() {
    assertThat(
            ResponseFixture.html().page("<img srcset='" + "x ,".repeat(2_500_000) + "'>").links())
        .hasSize(10_000);
    assertThat(
            ResponseFixture.html().page("<img srcset='x " + "(".repeat(7_000_000) + "'>").links())
        .isEmpty();
    assertThat(
            ResponseFixture.html().withHeader("link", "<x>;rel=a,".repeat(6_000)).page("").links())
        .hasSize(6_000);
  }

  @Test
  @Timeout(30)
  void aMillionAttributesAndAHugeAttributeAreReadInTime() {
    var many = new StringBuilder("<a href=x ");
    for (var i = 0; i < 1_000_000; i++) many.append('a').append(i).append("=1 ");

    assertThat(ResponseFixture.html().links(many + ">")).isEqualTo("a http://a.test/dir/x");
    assertThat(ResponseFixture.html().links("<a title='" + "y".repeat(8_000_000) + "' href=x>"))
        .isEqualTo("a http://a.test/dir/x");
    assertThat(ResponseFixture.html().page("<a href='" + "y".repeat(8_000_000) + "'>").links())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  @Timeout(30)
  void randomBytesAsHtmlAreRead(long seed) {
    var noise = new byte[2_000_000];
    new Random(seed).nextBytes(noise);

    assertThat(
            ResponseFixture.withoutHeaders()
                .withHeader("content-type", "text/html")
                .page(noise)
                .facts())
        .isPresent();
  }

  @Test
  @Timeout(60)
  void damagedPagesDoNotThrow() {
    var random = new Random(20260101);
    for (var i = 0; i < 3000; i++) {
      var page = new StringBuilder();
      for (var n = random.nextInt(60); n > 0; n--)
        page.append(SHARDS[random.nextInt(SHARDS.length)]);
      var body = page.toString().getBytes(random.nextBoolean() ? UTF_8 : ISO_8859_1);
      for (var n = random.nextInt(3); n > 0 && body.length > 0; n--) {
        body[random.nextInt(body.length)] = (byte) random.nextInt();
      }
      var found =
          ResponseFixture.withoutHeaders().withHeader("content-type", "text/html").page(body);
      assertThat(found.facts()).as(page.toString()).isPresent();
    }
  }
}
