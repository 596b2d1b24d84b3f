package orbweaver.graph.analysis.traps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of grouping, printing and exporting of suspected traps. */
class CrawlTrapsTest {
  private static final Map<String, String> KIND_BY_TEXT =
      Map.of("/b/b/b/b", "repeated-segments", ";sid=", "session-id");

  /** Signals of URLs that contain one of the texts above. */
  private static final UrlSignals SIGNALS =
      new UrlSignals() {
        @Override
        public Optional<UrlSignal> detect(CrawlUrl url) {
          return KIND_BY_TEXT.keySet().stream()
              .filter(url.toString()::contains)
              .map(text -> new UrlSignal(KIND_BY_TEXT.getOrDefault(text, ""), "has " + text))
              .findFirst();
        }

        @Override
        public List<String> kinds() {
          return List.of("repeated-segments", "session-id");
        }
      };

  @TempDir private Path folder = Path.of("");

  @Test
  void urlsOfOneDirectoryAreOneFindingWithFiveSamples() {
    var urls =
        Stream.of("1", "2", "3", "4", "5", "6").map(n -> "http://a.test/s/x;sid=0a1b2c3d" + n);
    var suspicions = byText(urls.toArray(String[]::new));

    assertThat(suspicions)
        .singleElement()
        .isEqualTo(
            new TrapFinding(
                "session-id",
                Optional.of("http://a.test/s/"),
                6,
                "has ;sid=",
                suspicions.getFirst().samples()));
    assertThat(suspicions.getFirst().samples()).hasSize(5);
  }

  @Test
  void findingsAreOrderedBySignalAndThenByNumberOfUrls() {
    var suspicions =
        byText(
            "http://a.test/;sid=0a1b2c3d",
            "http://a.test/a/b/b/b/b",
            "http://a.test/c/b/b/b/b",
            "http://a.test/c/b/b/b/b/d",
            "http://a.test/ordinary");

    assertThat(suspicions)
        .extracting(one -> one.signal() + " " + one.urlPrefix().orElseThrow())
        .containsExactly(
            "repeated-segments http://a.test/c/b/b/b/",
            "repeated-segments http://a.test/a/b/b/b/",
            "session-id http://a.test/");
  }

  @Test
  void quarantinedUrlsAreShownBeforeSuspectedUrls() {
    var suspicion = suspicion("path-depth", "http://a.test/x/");
    var report = new CrawlTraps(List.of(suspicion), List.of());

    assertThat(report.text())
        .isEqualTo(
            """
            quarantined:
              path-depth: 1 URL in http://a.test/x/
                seen
                http://a.test/x/1
            suspected: nothing
            """);
    assertThat(new CrawlTraps(List.of(), List.of()).text())
        .isEqualTo("quarantined: nothing\nsuspected: nothing\n");
  }

  @Test
  void aBannedListHasASectionPerDomainAndAReasonPerPrefix() {
    var list =
        SuspectedTrapList.of(
            List.of(
                suspicion("same-body", "http://www.b.test/x/"),
                suspicion("large-site", "http://a.test/"),
                suspicion("same-body", "https://c.b.test/y/"),
                new TrapFinding("same-text", Optional.empty(), 9, "seen", List.of())));

    assertThat(list.lines())
        .containsExactly(
            "# Suspected traps and mirrors. Review each before you ban it.",
            "",
            "[a.test]",
            "# large-site: seen (URLs: 1)",
            "# the whole site: a.test/",
            "",
            "[b.test]",
            "# same-body: seen (URLs: 1)",
            ".b.test/x/",
            "# same-body: seen (URLs: 1)",
            "https://c.b.test/y/");
  }

  @Test
  void anExistingListIsNotOverwritten() throws Exception {
    var file = Files.writeString(folder.resolve("banned.ini"), "[a.test]\n");

    assertThatThrownBy(() -> SuspectedTrapList.of(List.of()).write(file))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(file).hasContent("[a.test]");
  }

  private static List<TrapFinding> byText(String... urls) {
    var byText = new UrlTrapScan(SIGNALS);
    Stream.of(urls).sorted().forEach(byText);
    return byText.findings();
  }

  private static TrapFinding suspicion(String sign, String place) {
    return new TrapFinding(sign, Optional.of(place), 1, "seen", List.of(place + "1"));
  }
}
