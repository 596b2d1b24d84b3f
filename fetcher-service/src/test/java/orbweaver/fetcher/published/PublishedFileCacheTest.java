package orbweaver.fetcher.published;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.formats.LinkFileList;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.external.ExternalFiles;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.published.PublishedLookup.Available;
import orbweaver.fetcher.published.PublishedLookup.Missing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the cache of link files that sites publish. */
class PublishedFileCacheTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/1");
  private static final CrawlUrl PLACE = CrawlUrl.of("http://a.test/.well-known/link-database.txt");
  private static final CrawlUrl LIST = CrawlUrl.of("http://list.test/");
  private static final CrawlUrl FILE = CrawlUrl.of("http://files.test/a.txt");
  private static final Available NOTHING = new Available(ExternalFiles.NONE);

  private final PublishedFileCache files = new PublishedFileCache(new PublishedSources.SitesOnly());

  @Test
  void thePublishedFileOfASiteIsRequestedOnceADay() {
    assertThat(files.lookupAtSite(PAGE, NOON)).isEqualTo(new Missing(PLACE));
    files.recordResponse(PLACE, answer(200, "a.test/1\t1\n"), NOON);

    assertThat(files.lookupAtSite(PAGE, NOON.plus(Duration.ofHours(23))))
        .isInstanceOf(Available.class);
    assertThat(files.lookupAtSite(PAGE, NOON.plus(Duration.ofHours(24))))
        .isEqualTo(new Missing(PLACE));
    assertThat(files.lookupAtSite(CrawlUrl.of("https://a.test/1"), NOON))
        .isInstanceOf(Missing.class);
    assertThat(files.lookupByIndex(PAGE, NOON)).isEqualTo(NOTHING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.test/1\t1\na.test/2\n",
        "a.test/1\t1\na.test/2\t1\t1\n",
        "a.test/1\t1\n\ta.test/3\t\na.test/2\t1\n",
        "a.test/1\t1\na.test/2\t9\n",
        "a.test/1\t1\n\u00e4\t1\n",
        "<html>\n",
        ""
      })
  void aMalformedFileIsUnusableForADay(String text) {
    var body = ResponseBody.whole(text.getBytes(ISO_8859_1));
    files.recordResponse(PLACE, new CompletedExchange(head(200), body), NOON);

    assertThat(files.lookupAtSite(PAGE, NOON.plus(Duration.ofHours(23)))).isEqualTo(NOTHING);
  }

  @Test
  void aFileWithAnEndlessLineAndAMissingFileAreUnusable() {
    var endless = answer(200, "a.test/1\t1\n" + "a".repeat(1 << 20));
    for (var exchange : List.of(endless, answer(404, "a.test/1\t1\n"), answer(301, ""))) {
      files.recordResponse(PLACE, exchange, NOON);

      assertThat(files.lookupAtSite(PAGE, NOON.plus(Duration.ofHours(23)))).isEqualTo(NOTHING);
    }
  }

  @Test
  void aFailedRequestIsRepeatedTheSameDay() {
    for (var exchange : List.of(broken(), answer(503, ""), answer(429, ""))) {
      files.recordResponse(PLACE, exchange, NOON);

      assertThat(files.lookupAtSite(PAGE, NOON.plus(Duration.ofMinutes(59)))).isEqualTo(NOTHING);
      assertThat(files.lookupAtSite(PAGE, NOON.plus(Duration.ofMinutes(60))))
          .isEqualTo(new Missing(PLACE));
    }
  }

  @Test
  void aBlockedUrlIsNotRequested() {
    files.recordBlocked(PLACE, NOON);

    assertThat(files.lookupAtSite(PAGE, NOON)).isEqualTo(NOTHING);
  }

  @Test
  void theLinkIndexIsRequestedBeforeTheFilesItNames() {
    var listed = new PublishedFileCache(new PublishedSources.RemoteIndex(LIST));
    assertThat(listed.lookupByIndex(PAGE, NOON)).isEqualTo(new Missing(LIST));
    listed.recordResponse(LIST, answer(200, "a.test\t" + FILE + "\n"), NOON);

    assertThat(listed.lookupByIndex(PAGE, NOON)).isEqualTo(new Missing(FILE));
    assertThat(listed.lookupByIndex(CrawlUrl.of("http://b.test/"), NOON)).isEqualTo(NOTHING);
    listed.recordResponse(FILE, answer(200, "a.test/1\t1\nb.test/\t1\n"), NOON);

    assertThat(listed.lookupByIndex(PAGE, NOON))
        .isInstanceOf(Available.class)
        .isNotEqualTo(NOTHING);
    assertThat(listed.lookupByIndex(CrawlUrl.of("http://b.test/"), NOON)).isEqualTo(NOTHING);
    assertThat(listed.lookupAtSite(PAGE, NOON)).isEqualTo(new Missing(PLACE));
    assertThat(listed.isCached(FILE, NOON)).isTrue();
    assertThat(listed.isCached(FILE, NOON.plus(Duration.ofHours(24)))).isFalse();
  }

  @Test
  void aMalformedLinkIndexIsNotUsed() {
    var listed = new PublishedFileCache(new PublishedSources.RemoteIndex(LIST));
    listed.recordResponse(LIST, answer(200, "a.test\t" + FILE + "\nb.test\n"), NOON);

    assertThat(listed.lookupByIndex(PAGE, NOON)).isEqualTo(NOTHING);
    assertThat(listed.lookupAtSite(PAGE, NOON)).isEqualTo(new Missing(PLACE));
  }

  @Test
  void aLocalLinkIndexIsNotRequested() {
    var catalogue = new LinkFileList(Map.of("a.test", FILE));
    var listed = new PublishedFileCache(new PublishedSources.LocalIndex(catalogue, "list"));

    assertThat(listed.lookupByIndex(PAGE, NOON)).isEqualTo(new Missing(FILE));
  }

  @Test
  void withoutSourcesNothingIsRequested() {
    var nowhere = new PublishedFileCache(new PublishedSources.None());

    assertThat(nowhere.lookupByIndex(PAGE, NOON)).isEqualTo(NOTHING);
    assertThat(nowhere.lookupAtSite(PAGE, NOON)).isEqualTo(NOTHING);
  }

  private static HttpExchange broken() {
    return new FailedExchange(Optional.empty(), Failure.TIMEOUT);
  }

  private static HttpExchange answer(int status, String text) {
    return new CompletedExchange(head(status), ResponseBody.whole(text.getBytes(UTF_8)));
  }

  private static ResponseHead head(int status) {
    var date = new Header("last-modified", "no date");
    return new ResponseHead(NOON, "127.0.0.1", status, List.of(date), Tls.NONE);
  }
}
