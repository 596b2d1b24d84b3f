package orbweaver.fetcher.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsLineFinderTest {
  private static final String FILE =
      """
      # of the garden
      User-agent: *
      Disallow: /

      User-Agent: Orbweaver   # you
      Disallow: /private # diaries
      disalow /old
      Allow: /private/open
      Allow: /private/open
      Disallow: /umlaut/ä
      Disallow:
      Crawl-delay: 2
      User-agent: other
      Disallow: /elsewhere
      User-agent: orbweaver
      Disallow: /*.ps$
      """;

  private static final List<String> PATHS =
      List.of("/a", "/a/", "/a/b", "/a/b/c", "/b/", "/%zz", "/", "/%3Cb%3Ea%3C/b%3E", "/%3Ci%3E");

  @ParameterizedTest
  @CsvSource({"/private/x,6", "/old/x,7", "/private/open/x,8", "/umlaut/%C3%A4,10", "/paper.ps,16"})
  void theDecidingLineHasItsNumber(String path, int number) {
    var url = url(path);

    assertThat(lines(FILE).decidingLine(url)).map(RobotsLine::number).contains(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/elsewhere", "/robots.txt", "/paper.ps?x"})
  void aPathThatNoRuleMatchesHasNoLine(String path) {
    assertThat(lines(FILE).decidingLine(url(path))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: *\rDisallow: /a\r\nAllow: /a/b\u2028Disallow: /a/b/c",
        "<html><body>\nUser-agent: *\n<p>Disallow: /a</p>\n",
        "\uFEFFUser-agent: orbweaver\nAllow: /a*orbweaver-line-1\nDisallow: /a",
        "User-agent: orbweaver/2.0\nDisallow: *\nAllow: $\nDisallow: /%zz",
        "User-agent\nDisallow: /a\nsitemap /a*orbweaver-line-9",
        "User-agent: *\nDisallow: /<b>a</b>\nDisallow: /%3Ci%3E",
        "<BODY >\nUser-agent: *\nDisallow: /<b>a</b>",
        "User-agent: *\nDisallow: /<b>\n<html>\nDisallow: /<a",
        "User-agent: *\nAllow: /a/index.html\nDisallow: /b/index.html\nDisallow: /a",
        "Disallow: /a",
        ""
      })
  void theDecidingLineAgreesWithTheParsedFile(String text) {
    var file = RobotsFile.parse(text, "orbweaver");
    for (var path : PATHS) {
      var found = lines(text).decidingLine(url(path)).isPresent();

      assertThat(found).as(path).isEqualTo(file.decide(url(path)).line().isPresent());
    }
  }

  @Test
  void theAgentLinesAreFound() {
    assertThat(lines(FILE).agentLines()).extracting(RobotsLine::number).containsExactly(5, 15);
    assertThat(lines("User-agent: a\nUser-agent: *\nDisallow: /x").agentLines())
        .containsExactly(new RobotsLine(2, "User-agent: *"));
    assertThat(lines("User-agent: a\nDisallow: /x").agentLines()).isEmpty();
  }

  @Test
  @Timeout(20)
  void markupWithoutAnEndIsReadOnce() {
    var text = "<html>\nUser-agent: *\nDisallow: /a<b\nDisallow: /" + "<".repeat(500_000);
    var url = url("/a%3Cb");

    assertThat(RobotsFile.parse(text, "orbweaver").isAllowed(url)).isFalse();
    assertThat(lines(text).decidingLine(url)).map(RobotsLine::number).contains(3);
  }

  @Test
  void crawlDelayAndSitemapsAreRead() {
    var file =
        RobotsFile.parse("Sitemap: http://a.test/map.xml\nUser-agent: *\nCrawl-delay: 301", "x");

    assertThat(file.sitemaps()).containsExactly("http://a.test/map.xml");
    assertThat(file.excessiveCrawlDelay()).isPresent();
    assertThat(RobotsFile.parse("User-agent: *\nCrawl-delay: 300", "x").excessiveCrawlDelay())
        .isEqualTo(Optional.empty());
  }

  private static RobotsLineFinder lines(String text) {
    return RobotsLineFinder.of(text, "orbweaver");
  }

  private static CrawlUrl url(String path) {
    return CrawlUrl.of("http://a.test" + path);
  }
}
