package orbweaver.frontier.trap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** URLs that look like a trap by their text, and above all URLs that do not. */
class UrlTrapDetectorTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final String HOST = "http://a.test";

  private final UrlTrapDetector detector = new UrlTrapDetector(TrapLimits.DEFAULTS);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /a/a/a/a/                          | repeated-segments | a 4 times in a row
          /en/about/team/about/team/about/team/x | repeated-segments | about/team 3 times in a row
          /a/b/a/c/a/d/a/e/a/f               | repeated-segments | a 5 times
          /cal/1/cal/2/cal/3/cal/4/cal/5/    | repeated-segments | cal 5 times
          /1//////2                          | repeated-segments | ' 5 times'
          /s;sid=8f3k2m1x                    | session-id        | sid=8f3k2m1x
          /s;jsessionid=0A1B2C3D4E5F.node1/x | session-id        | jsessionid=0A1B2C3D4E5F.node1
          /s?a=1&PHPSESSID=u3kq0ecjdd2l      | session-id        | PHPSESSID=u3kq0ecjdd2l
          /s?ASPSESSIONIDQQSSTTUV=ABCDEFGHIJ | session-id        | ASPSESSIONIDQQSSTTUV=ABCDEFGHIJ
          /s?sid=4f9a0b1c2d3e4f5a6b7c        | session-id        | sid=4f9a0b1c2d3e4f5a6b7c
          /(S(lit3py55t21z5v55vlm25s55))/x   | session-id        | (S(lit3py55t21z5v55vlm25s55))/x
          /list?sort=a&sort=a&sort=a         | query-explosion   | sort=a 3 times
          /cal/2037/01                       | calendar-horizon  | 'year 2037, 11 ahead'
          /cal/0999/12                       | calendar-horizon  | year 999
          /events/2041-05-01/                | calendar-horizon  | 'year 2041, 15 ahead'
          /x?month=5&year=2050               | calendar-horizon  | 'year 2050, 24 ahead'
          /calendar.php?cal_year=2050        | calendar-horizon  | 'year 2050, 24 ahead'
          /agenda?from=9999-01               | calendar-horizon  | 'year 9999, 7973 ahead'
          """)
  void aTrapUrlHasItsSignal(String path, String code, String seen) {
    var signal = detect(HOST + path).orElseThrow();

    assertThat(signal.kind().code()).isEqualTo(code);
    assertThat(signal.kind().mayQuarantine()).isTrue();
    assertThat(signal.evidence()).endsWith(seen);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "//",
        "/2019/07/12/slug",
        "/cal/2024/01",
        "/calendar/2036-12/",
        "/calendar/1215/06/15/",
        "/charters/0973-05-11/",
        "/forum/3051/12/",
        "/images/2501/07/22/x.jpg",
        "/system/000/000/001/original.jpg",
        "/1/1/1/1/1/1/1",
        "/v1/v1/",
        "/docs/docs/docs/",
        "/docs/en/docs/en/",
        "/org/x/internal/y/internal/z/internal/",
        "/part/20501-07-22",
        "/part-4711-0815",
        "/list?page=4711",
        "/list?page=2050&per=12",
        "/films?year=2050",
        "/calendar?id=2050",
        "/article.php?sid=1234",
        "/article.php?sid=the-long-story-of-2019",
        "/article.pl?sid=01/02/03/1234",
        "/a?session=morning",
        "/courses;session=2",
        "/list?f[]=a&f[]=b&f[]=c&f[]=d",
        "/list?a=1&b=1&c=1&&&",
        "/list?a=&b=&c=&d=",
        "/web/19990125084553/http://www.w3.org/TR/",
        "/index.html?org/apache/kafka/clients/consumer/internals/AbstractCoordinator.html",
        "/clients/javadoc/org/apache/kafka/clients/consumer/internals/class-use/Fetcher.html",
        "/Thing.html?is-external=true"
      })
  void urlsOfRealSitesHaveNoSignal(String path) {
    assertThat(detect(HOST + path)).isEmpty();
    assertThat(detect(HOST.replace("http:", "https:") + path)).isEmpty();
  }

  @Test
  void aPathOf25SegmentsIsASignal() {
    assertThat(detect(HOST + segments(24))).isEmpty();
    assertThat(detect(HOST + segments(24) + "/")).isEmpty();
    assertThat(detect(HOST + segments(25)))
        .contains(new TrapSignal(TrapKind.PATH_DEPTH, "25 segments"));
  }

  @Test
  void aQueryOf41ParametersIsASignal() {
    assertThat(detect(HOST + "/q?" + parameters(40))).isEmpty();
    assertThat(detect(HOST + "/q?" + parameters(41)))
        .contains(new TrapSignal(TrapKind.QUERY_EXPLOSION, "41 parameters"));
  }

  @Test
  void theEvidenceOfASignalIsShorterThanALine() {
    var signal = detect(HOST + "/s;jsessionid=" + "0a".repeat(1000)).orElseThrow();

    assertThat(signal.evidence()).hasSizeLessThan(80).endsWith("…");
  }

  @Test
  void aUrlWithAHostOfOneLetterIsDetectedByItsPath() {
    assertThat(detect("http://a/cal/2037/01").map(TrapSignal::kind))
        .contains(TrapKind.CALENDAR_HORIZON);
    assertThat(detect("http://a/")).isEmpty();
  }

  @Test
  void calendarYearsAreComparedWithTheReferenceTimeOfTheActivity() {
    var url = CrawlUrl.of(HOST + "/cal/2037/01");

    assertThat(detector.detect(url, NOW)).isPresent();
    assertThat(detector.detect(url, Instant.parse("2027-01-01T00:00:00Z"))).isEmpty();
  }

  @Test
  void detectionTakesLinearTimeOnHostileUrls() {
    var hostile =
        Stream.of("/", "/a", "/aaaaaaaaaaaaaaaa/b", ";sid=", ";", "(S(", "=", "9999-", "/2050/01")
            .map(piece -> piece.repeat(4000 / piece.length()));
    var queries = Stream.of("&", "&a", "&a=1", "&year=2050", "2050-", ";").map(q -> q.repeat(400));

    hostile.forEach(path -> assertThat(detect(HOST + "/" + path)).isNotNull());
    queries.forEach(query -> assertThat(detect(HOST + "/?" + query)).isNotNull());
  }

  private Optional<TrapSignal> detect(String url) {
    return detector.detect(CrawlUrl.of(url), NOW);
  }

  private static String segments(int many) {
    return IntStream.range(0, many).mapToObj(n -> "/s" + n).reduce("", String::concat);
  }

  private static String parameters(int many) {
    return IntStream.range(0, many)
        .mapToObj(n -> "&p" + n + "=1")
        .reduce("", String::concat)
        .substring(1);
  }
}
