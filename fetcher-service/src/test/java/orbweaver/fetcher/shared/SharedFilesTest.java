package orbweaver.fetcher.shared;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
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

class SiteFilesTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/1");
  private static final CrawlUrl PLACE = CrawlUrl.of("http://a.test/.well-known/link-database.txt");

  private final SiteFiles files = new SiteFiles();

  @Test
  void anOriginIsAskedOnceADay() {
    assertThat(files.of(PAGE, NOON)).isEqualTo(new Ask(PLACE));
    files.answered(PLACE, answer(200, "a.test/1\t1\n"), NOON);

    assertThat(files.of(PAGE, NOON.plus(Duration.ofHours(23)))).isInstanceOf(Told.class);
    assertThat(files.of(PAGE, NOON.plus(Duration.ofHours(24)))).isEqualTo(new Ask(PLACE));
    assertThat(files.of(CrawlUrl.of("https://a.test/1"), NOON)).isInstanceOf(Ask.class);
  }

  @Test
  void whatIsNoLinkFileTellsNothingForAsLong() {
    var answers =
        List.of(
            answer(404, "a.test/1\t1\n"),
            answer(200, "a.test/1\t1\na.test/2\n"),
            new Broken(Optional.empty(), Failure.TIMEOUT));
    for (var exchange : answers) {
      files.answered(PLACE, exchange, NOON);

      assertThat(files.of(PAGE, NOON)).isEqualTo(new Told(KnownPages.NONE));
    }
  }

  @Test
  void whatMayNotBeAskedIsNotAsked() {
    files.closed(PLACE, NOON);

    assertThat(files.of(PAGE, NOON)).isEqualTo(new Told(KnownPages.NONE));
  }

  private static Exchange answer(int status, String text) {
    var date = new Header("last-modified", "no date");
    var head = new Head(NOON, "127.0.0.1", status, List.of(date), Tls.NONE);
    return new Answered(head, Body.whole(text.getBytes(UTF_8)));
  }
}
