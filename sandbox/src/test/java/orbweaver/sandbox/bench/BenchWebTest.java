package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.IntStream.range;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BenchWebTest {
  private static final int PAGES = 700;

  private static BenchWeb web(WebTopology shape, int hosts) {
    var authorities = range(0, hosts).mapToObj(host -> "127.1.0." + (host + 1) + ":18080");
    return new BenchWeb(shape, 1, PAGES, authorities.toList());
  }

  private static BenchWeb web(WebTopology shape) {
    return web(shape, shape == WebTopology.ONE ? 1 : 7);
  }

  @ParameterizedTest
  @EnumSource
  void aPageHasTheNumberOfLinksOfItsResource(WebTopology shape) {
    var web = web(shape);
    for (var page = 0; page < PAGES; page += 13)
      assertThat(found(web, page))
          .containsExactlyElementsOf(web.links(page).stream().map(BenchLink::target).toList());
  }

  /** Returns the links that jsoup finds in the body. */
  private static List<String> found(BenchWeb web, int page) {
    var html = Jsoup.parse(new String(web.body(page), UTF_8), web.url(page));
    return html.select("a[href]:not([href^=mailto])").stream().map(BenchWebTest::target).toList();
  }

  private static String target(Element link) {
    return link.absUrl("href").split("#", 2)[0];
  }

  @ParameterizedTest
  @EnumSource
  void everyPageIsReachedFromTheFirst(WebTopology shape) {
    var web = web(shape);
    assertThat(reached(web)).hasSize(PAGES);
  }

  private static Set<Integer> reached(BenchWeb web) {
    var seen = new HashSet<>(Set.of(0));
    var next = new ArrayDeque<>(seen);
    while (!next.isEmpty())
      for (var link : web.links(next.remove()))
        if (link.resource() instanceof BenchResource.BenchPage(var number) && seen.add(number))
          next.add(number);
    return seen;
  }

  @Test
  void aUrlIsResolvedToItsPage() {
    var web = web(WebTopology.MANY);
    for (var page = 0; page < PAGES; page++)
      assertThat(web.find(web.url(page))).isEqualTo(new BenchResource.BenchPage(page));
    assertThat(web.find(web.url(50) + "l")).isEqualTo(new BenchResource.Missing());
    assertThat(web.find("http://127.1.0.1:18080/news/2020/none-99999999999.html"))
        .isEqualTo(new BenchResource.Missing());
    assertThat(web.find("http://127.1.0.1:18080/robots.txt"))
        .isEqualTo(new BenchResource.RobotsTxt());
  }

  @Test
  void theTargetOfALinkIsTheResourceAtItsUrl() {
    var web = web(WebTopology.MANY);
    var kinds = new HashSet<Class<?>>();
    for (var page = 0; page < PAGES; page++)
      for (var link : web.links(page)) {
        assertThat(web.find(link.target())).isEqualTo(link.resource());
        kinds.add(link.resource().getClass());
      }
    assertThat(kinds)
        .contains(
            BenchResource.BenchPage.class,
            BenchResource.Redirect.class,
            BenchResource.Disallowed.class,
            BenchResource.Missing.class);
  }

  @Test
  void pageSizesAndLinkCountsAreRealistic() {
    var web = web(WebTopology.MANY, 70);
    assertThat(range(0, PAGES).map(page -> web.body(page).length).average().orElseThrow())
        .isBetween(26_000.0, 31_000.0);
    assertThat(range(0, PAGES).map(page -> web.links(page).size()).average().orElseThrow())
        .isBetween(38.0, 48.0);
  }

  @Test
  void theWebIsDeterministicAndDependsOnItsSeed() {
    var web = web(WebTopology.MANY);
    var other = new BenchWeb(WebTopology.MANY, 2, PAGES, web.authorities());
    assertThat(BenchWeb.parse(web.arguments())).isEqualTo(web);
    assertThat(web.body(99)).isEqualTo(web(WebTopology.MANY).body(99)).isNotEqualTo(other.body(99));
  }

  @Test
  void theNumberOfKnownPagesGrowsWithTheRequests() {
    assertThat(ledBy(web(WebTopology.MANY), 20))
        .isGreaterThan(2 * ledBy(web(WebTopology.GROWING), 20));
  }

  /** Returns the number of pages linked from the first pages. */
  private static int ledBy(BenchWeb web, int pages) {
    var led = new HashSet<String>();
    for (var page = 0; page < pages; page++)
      web.links(page).forEach(link -> led.add(link.target()));
    return led.size();
  }

  @Test
  void onlyAnUnreliableWebHasPagesThatFail() {
    assertThat(range(0, PAGES).filter(page -> web(WebTopology.MANY).failure(page).isPresent()))
        .isEmpty();
    var web = web(WebTopology.UNRELIABLE);
    assertThat(web.failure(0)).isEmpty();
    assertThat(range(0, PAGES).filter(page -> web.failure(page).isPresent()).count())
        .isBetween(7L, 42L);
  }
}
