package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;
import org.junit.jupiter.api.Test;

class LinkLimiterTest {
  @Test
  void tenThousandLinksPass() {
    var page = ResponseFixture.html().page(links(10_000, "x"));

    assertThat(page.links()).hasSize(10_000);
    assertThat(page.truncated()).isFalse();
    assertThat(page.omitted()).isEmpty();
  }

  @Test
  void omittedLinksAreCountedByReason() {
    var tooLong = "<a href=/" + "y".repeat(4_096) + ">x</a>";
    var page =
        ResponseFixture.html().page(tooLong + "<a href=mailto:a@b.test>x</a>" + links(12_500, "x"));

    assertThat(page.omitted()).contains(new OmittedLinks(2_501, 1));
    assertThat(ResponseFixture.html().page(tooLong.repeat(3)).omitted())
        .contains(new OmittedLinks(0, 3));
    assertThat(ResponseFixture.html().page("<a href=mailto:a@b.test>x</a>").omitted()).isEmpty();
  }

  @Test
  void omittedLinksOfContentOtherThanHtmlAreCounted() {
    var pdf = ResponseFixture.withoutHeaders().withHeader("content-type", "application/pdf");
    var field = "</" + "y".repeat(4_096) + ">; rel=next";

    assertThat(pdf.withHeader("link", field).page("x").omitted()).contains(new OmittedLinks(0, 1));
  }

  @Test
  void linksBeyondTenThousandAreOmittedAndThePageIsMarked() {
    var page = ResponseFixture.html().page(links(10_001, "x"));

    assertThat(page.links()).hasSize(10_000);
    assertThat(page.truncated()).isTrue();
  }

  @Test
  void theFirstLinkToEachTargetPrecedesRepeatedLinks() {
    var page = ResponseFixture.html().page("<a href=often>x</a>".repeat(15_000) + links(500, "x"));

    assertThat(page.truncated()).isTrue();
    assertThat(page.links()).hasSize(10_000).extracting(Link::position).isSorted();
    assertThat(page.links().stream().map(Link::target).distinct()).hasSize(501);
  }

  @Test
  void theFirstLinkToEachTargetPrecedesRepeatedLinksWithLongTexts() {
    var often = ("<a href=often>" + "\"".repeat(600) + "</a>").repeat(5_000);
    var page = ResponseFixture.html().page(often + links(500, "x"));

    assertThat(page.truncated()).isTrue();
    assertThat(page.links().stream().map(Link::target).distinct()).hasSize(501);
    assertThat(Json.bytes(page.links())).hasSizeLessThan(3 << 20);
  }

  @Test
  void linksAreLimitedToThreeMebibytes() {
    for (var text : new String[] {"x", "\"", "€", "\u0001"}) {
      var page = ResponseFixture.html().page(links(9_000, text.repeat(600)));

      assertThat(page.truncated()).isTrue();
      assertThat(page.links()).hasSizeGreaterThan(500);
      assertThat(Json.bytes(page.links())).hasSizeLessThan(3 << 20);
      assertThat(Json.bytes(page)).hasSizeLessThan(Topic.LINK.maxBytes());
    }
  }

  @Test
  void recordedLinksNeverDisplaceFollowedLinks() {
    var images = "<img src=i title=t>".repeat(6_000);
    var page = ResponseFixture.html().page(images + links(9_000, "x") + images);

    assertThat(page.truncated()).isTrue();
    assertThat(page.links()).hasSize(10_000).extracting(Link::position).isSorted();
    assertThat(page.links()).filteredOn(link -> link.kind() == LinkKind.A).hasSize(9_000);
    assertThat(page.omitted()).contains(new OmittedLinks(11_000, 0));
    assertThat(page.links().subList(0, 1_000)).extracting(Link::kind).containsOnly(LinkKind.IMG);
  }

  @Test
  void titlesAndContextsNeverDisplaceFollowedLinks() {
    var heading = "<h1>" + "h".repeat(256) + "</h1>";
    var titled = links(3_000, "x").replace(">x", " title='" + "\"".repeat(999) + "'>x");
    var page = ResponseFixture.html().page(heading + titled);

    assertThat(page.truncated()).isTrue();
    assertThat(page.omitted()).isEmpty();
    assertThat(page.links()).hasSize(3_000);
    assertThat(page.links()).allMatch(link -> link.title().isEmpty() && link.context().isEmpty());
    assertThat(page.links()).allMatch(link -> link.text().isPresent());
  }

  @Test
  void onlyTheFirstTenThousandRecordedLinksAreRead() {
    var page =
        ResponseFixture.html().page("<img srcset='" + "data:x 1x, ".repeat(10_000) + "y 1x'>");

    assertThat(page.truncated()).isTrue();
    assertThat(page.links()).isEmpty();
    assertThat(page.facts().orElseThrow().nonHttpLinks()).isEqualTo(10_000);
    assertThat(page.omitted()).contains(new OmittedLinks(1, 0));
  }

  @Test
  void aTruncatedTextDoesNotMarkThePage() {
    assertThat(ResponseFixture.html().page(links(1, "x".repeat(2_000))).truncated()).isFalse();
  }

  @Test
  void thePageWithMaximumContentFitsTheTopic() {
    var headings = ("<h1>" + "\u0001".repeat(1_000) + "</h1>").repeat(100);
    var description = "<meta name=description content='" + "\u0001".repeat(1_000) + "'>";
    var page =
        ResponseFixture.html().page(description + headings + links(9_000, "\u0001".repeat(600)));

    assertThat(Json.bytes(page)).hasSizeLessThan(Topic.LINK.maxBytes());
  }

  @Test
  void theLengthIsThatOfTheBody() {
    var body = "<title>é</title>";

    assertThat(ResponseFixture.html().page(body).facts().orElseThrow().bytes())
        .isEqualTo(body.getBytes(UTF_8).length);
  }

  private static String links(int count, String text) {
    return IntStream.range(0, count)
        .mapToObj(i -> "<a href=" + i + ">" + text + "</a>")
        .collect(Collectors.joining());
  }
}
