package orbweaver.fetcher.shared;

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
import orbweaver.contract.linkfile.Catalogue;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.shared.Sharing.Ask;
import orbweaver.fetcher.shared.Sharing.Told;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedFilesTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/1");
  private static final CrawlUrl PLACE = CrawlUrl.of("http://a.test/.well-known/link-database.txt");
  private static final CrawlUrl LIST = CrawlUrl.of("http://list.test/");
  private static final CrawlUrl FILE = CrawlUrl.of("http://files.test/a.txt");
  private static final Told NOTHING = new Told(KnownPages.NONE);

  private final SharedFiles files = new SharedFiles(new Lookup.AtSites());

  @Test
  void thePublishedFileOfASiteIsRequestedOnceADay() {
    assertThat(files.own(PAGE, NOON)).isEqualTo(new Ask(PLACE));
    files.answered(PLACE, answer(200, "a.test/1\t1\n"), NOON);

    assertThat(files.own(PAGE, NOON.plus(Duration.ofHours(23)))).isInstanceOf(Told.class);
    assertThat(files.own(PAGE, NOON.plus(Duration.ofHours(24)))).isEqualTo(new Ask(PLACE));
    assertThat(files.own(CrawlUrl.of("https://a.test/1"), NOON)).isInstanceOf(Ask.class);
    assertThat(files.listed(PAGE, NOON)).isEqualTo(NOTHING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.test/1\t1\na.test/2\n",
        "a.test/1\t1\na.test/2\t1\t1\n",
        "a.test/1\t1\n\ta.test/3\t\na.test/2\t1\n",
        "a.test/1\t1\na.test/2\t9\n",
        "a.test/1\t1\nftp://a.test/\t1\n",
        "a.test/1\t1\n\u00e4\t1\n",
        "<html>\n",
        ""
      })
  void aMalformedFileIsUnusableForADay(String text) {
    var body = Body.whole(text.getBytes(ISO_8859_1));
    files.answered(PLACE, new Answered(head(200), body), NOON);

    assertThat(files.own(PAGE, NOON.plus(Duration.ofHours(23)))).isEqualTo(NOTHING);
  }

  @Test
  void aFileWithAnEndlessLineAndAMissingFileAreUnusable() {
    var endless = answer(200, "a.test/1\t1\n" + "a".repeat(1 << 20));
    for (var exchange : List.of(endless, answer(404, "a.test/1\t1\n"), answer(301, ""))) {
      files.answered(PLACE, exchange, NOON);

      assertThat(files.own(PAGE, NOON.plus(Duration.ofHours(23)))).isEqualTo(NOTHING);
    }
  }

  @Test
  void aFailedRequestIsRepeatedTheSameDay() {
    for (var exchange : List.of(broken(), answer(503, ""), answer(429, ""))) {
      files.answered(PLACE, exchange, NOON);

      assertThat(files.own(PAGE, NOON.plus(Duration.ofMinutes(59)))).isEqualTo(NOTHING);
      assertThat(files.own(PAGE, NOON.plus(Duration.ofMinutes(60)))).isEqualTo(new Ask(PLACE));
    }
  }

  @Test
  void aBlockedUrlIsNotRequested() {
    files.closed(PLACE, NOON);

    assertThat(files.own(PAGE, NOON)).isEqualTo(NOTHING);
  }

  @Test
  void theLinkIndexIsRequestedBeforeTheFilesItNames() {
    var listed = new SharedFiles(new Lookup.ListedAt(LIST));
    assertThat(listed.listed(PAGE, NOON)).isEqualTo(new Ask(LIST));
    listed.answered(LIST, answer(200, "a.test\t" + FILE + "\n"), NOON);

    assertThat(listed.listed(PAGE, NOON)).isEqualTo(new Ask(FILE));
    assertThat(listed.listed(CrawlUrl.of("http://b.test/"), NOON)).isEqualTo(NOTHING);
    listed.answered(FILE, answer(200, "a.test/1\t1\nb.test/\t1\n"), NOON);

    assertThat(listed.listed(PAGE, NOON)).isInstanceOf(Told.class).isNotEqualTo(NOTHING);
    assertThat(listed.listed(CrawlUrl.of("http://b.test/"), NOON)).isEqualTo(NOTHING);
    assertThat(listed.own(PAGE, NOON)).isEqualTo(new Ask(PLACE));
    assertThat(listed.has(FILE, NOON)).isTrue();
    assertThat(listed.has(FILE, NOON.plus(Duration.ofHours(24)))).isFalse();
  }

  @Test
  void aMalformedLinkIndexIsNotUsed() {
    var listed = new SharedFiles(new Lookup.ListedAt(LIST));
    listed.answered(LIST, answer(200, "a.test\t" + FILE + "\nb.test\n"), NOON);

    assertThat(listed.listed(PAGE, NOON)).isEqualTo(NOTHING);
    assertThat(listed.own(PAGE, NOON)).isEqualTo(new Ask(PLACE));
  }

  @Test
  void aLocalLinkIndexIsNotRequested() {
    var catalogue = new Catalogue(Map.of("a.test", FILE));
    var listed = new SharedFiles(new Lookup.Listed(catalogue, "list"));

    assertThat(listed.listed(PAGE, NOON)).isEqualTo(new Ask(FILE));
  }

  @Test
  void withoutSourcesNothingIsRequested() {
    var nowhere = new SharedFiles(new Lookup.Nowhere());

    assertThat(nowhere.listed(PAGE, NOON)).isEqualTo(NOTHING);
    assertThat(nowhere.own(PAGE, NOON)).isEqualTo(NOTHING);
  }

  private static Exchange broken() {
    return new Broken(Optional.empty(), Failure.TIMEOUT);
  }

  private static Exchange answer(int status, String text) {
    return new Answered(head(status), Body.whole(text.getBytes(UTF_8)));
  }

  private static Head head(int status) {
    var date = new Header("last-modified", "no date");
    return new Head(NOON, "127.0.0.1", status, List.of(date), Tls.NONE);
  }
}
