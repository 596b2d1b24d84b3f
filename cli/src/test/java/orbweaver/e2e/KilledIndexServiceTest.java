package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.NewsItem.Change;
import orbweaver.index.search.PageHit;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.SearchRequest;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of kill -9 of index-sink at random moments, while a site is crawled and while it is crawled
 * again with other texts.
 */
@Tag("integration")
class KilledIndexServiceTest {
  private static final long SEED = Long.getLong("seed", 20261127);
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int PAGES = 90;
  private static final int PARTITIONS = 3;
  private static final int HOSTS = 3;
  private static final Pattern WORD = Pattern.compile("(old|new)page[0-9]+");

  @TempDir Path temporary;
  private Optional<CommandProcess> index = Optional.empty();

  @Test
  void eachPageIsIndexedOnceWithItsLatestTextAndAllItsReferences() throws Exception {
    var random = new Random(SEED);
    try (var broker = LocalBroker.start(temporary.resolve("broker"));
        var hosts = new TestHosts();
        var services =
            new InProcessPipeline(
                KafkaSettings.of(broker.bootstrap()), temporary, PARTITIONS, 1, hosts.web)) {
      putProfile(broker);
      start(broker);
      crawl(broker, hosts, "old", 1, random);
      crawl(broker, hosts, "new", 2, random);
      services.assertNoFault();

      await().atMost(PATIENCE).until(() -> textsOf("new").size() == PAGES);
      stop();
      assertThat(hits("site:test")).hasSize(PAGES);
      assertThat(textsOf("new")).isEqualTo(expectedTexts("new"));
      assertThat(hits("old*")).isEmpty();
      for (var page = 0; page < PAGES; page++)
        for (var link = 0; link < 2; link++)
          assertThat(hits("anchor:" + anchor("new", page, link)))
              .extracting(hit -> hit.url().toString())
              .containsExactly(url(target(page, link)));
      assertThatEachPageIsNewOnceAndChangedOnce(broker);
    } finally {
      index.ifPresent(CommandProcess::close);
    }
  }

  /**
   * Crawls the site with the texts of a version, and kills the service that many times meanwhile.
   */
  private void crawl(LocalBroker broker, TestHosts hosts, String version, int kills, Random random)
      throws Exception {
    for (var host = 0; host < HOSTS; host++) hosts.with(host(host), routes(host, version));
    var before = hosts.web.log().size();
    try (var crawl =
        CommandInProcess.start(
            "crawl",
            url(0),
            "--bootstrap-server",
            broker.bootstrap(),
            "--operator",
            "tests@a.test",
            "--activity",
            activity(version, kills * 250 + "ms"))) {
      for (var kill = 0; kill < kills; kill++) {
        var share = PAGES / (kills + 1);
        var requests = before + kill * share + random.nextInt(share);
        await()
            .atMost(PATIENCE)
            .pollInterval(Duration.ofMillis(2))
            .until(() -> hosts.web.log().size() > requests || !crawl.isAlive());
        assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
        index.orElseThrow().kill();
        start(broker);
      }
      assertThat(crawl.code()).as(crawl::printed).isZero();
    }
  }

  private String activity(String version, String delay) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: %s}
        constraints: ((no-cycles) (host-under "test"))
        freshness: {max-age: 0s}
        index: true
        """
            .formatted(version, delay);
    return Files.writeString(temporary.resolve(version + ".yaml"), text).toString();
  }

  private void start(LocalBroker broker) throws Exception {
    var started =
        CommandProcess.start(
            temporary,
            Map.of("KAFKA_BOOTSTRAP_SERVERS", broker.bootstrap()),
            "service",
            "index",
            "--dir",
            temporary.resolve("pipeline").toString());
    index = Optional.of(started);
    await()
        .atMost(PATIENCE)
        .until(() -> started.printed().contains("is running") || !started.isAlive());
    assertThat(started.isAlive()).as(started::printed).isTrue();
  }

  private void stop() throws InterruptedException {
    var stopped = index.orElseThrow();
    stopped.stop();
    assertThat(stopped.printed()).doesNotContain("ERROR");
  }

  private void putProfile(LocalBroker broker) throws Exception {
    var file = Files.writeString(temporary.resolve("pages.yaml"), "name: pages\nhosts: [test]\n");
    CommandInProcess.run(
        "profile", "put", file.toString(), "--bootstrap-server", broker.bootstrap());
  }

  private static void assertThatEachPageIsNewOnceAndChangedOnce(LocalBroker broker)
      throws Exception {
    var items =
        CommandInProcess.run("news", "pages", "--json", "--bootstrap-server", broker.bootstrap())
            .lines()
            .map(line -> Json.read(line.getBytes(UTF_8), NewsItem.class))
            .map(read -> ((Decoded<NewsItem>) read).value())
            .toList();
    assertThat(items)
        .extracting(NewsItem::number)
        .containsExactlyElementsOf(LongStream.rangeClosed(1, 2 * PAGES).boxed().toList());
    for (var page = 0; page < PAGES; page++) {
      var url = url(page);
      assertThat(items)
          .filteredOn(item -> item.url().toString().equals(url))
          .extracting(NewsItem::change)
          .containsExactly(Change.NEW, Change.CHANGED);
    }
  }

  private static WebRoute[] routes(int host, String version) {
    return IntStream.range(0, PAGES)
        .filter(page -> page % HOSTS == host)
        .mapToObj(page -> route(page, version))
        .toArray(WebRoute[]::new);
  }

  private static WebRoute route(int page, String version) {
    var html = new StringBuilder("<!DOCTYPE html><title>Page</title><p>");
    html.append(word(version, page));
    for (var link = 0; link < 2; link++)
      html.append("<p><a href=\"")
          .append(url(target(page, link)))
          .append("\">")
          .append(anchor(version, page, link))
          .append("</a>");
    return WebRoute.bytes("/" + page, "text/html; charset=utf-8", html.toString().getBytes(UTF_8));
  }

  // Each page is reached, the last ones over a few links.
  private static int target(int page, int link) {
    return (2 * page + 1 + link) % PAGES;
  }

  private static String word(String version, int page) {
    return version + "page" + page;
  }

  private static String anchor(String version, int page, int link) {
    return version + "link" + page + "x" + link;
  }

  private static String host(int number) {
    return "h" + number + ".test";
  }

  private static String url(int page) {
    return "http://" + host(page % HOSTS) + "/" + page;
  }

  /** Returns the word of each page by its URL. */
  private static Map<String, String> expectedTexts(String version) {
    var texts = new TreeMap<String, String>();
    for (var page = 0; page < PAGES; page++) texts.put(url(page), word(version, page));
    return texts;
  }

  private Map<String, String> textsOf(String version) {
    var texts = new TreeMap<String, String>();
    for (var hit : hits("text:" + version + "page*")) {
      var word = WORD.matcher(hit.snippets().getFirst().text());
      assertThat(word.find()).as("%s", hit).isTrue();
      assertThat(texts.put(hit.url().toString(), word.group())).isNull();
    }
    return texts;
  }

  private List<PageHit> hits(String query) {
    var folder = temporary.resolve("pipeline/index-sink/index");
    if (!IndexUpdater.exists(folder)) return List.of();
    try (var search = PageSearch.open(folder)) {
      return search.search(new SearchRequest(query).withTop(SearchRequest.MAX_TOP)).hits();
    }
  }
}
