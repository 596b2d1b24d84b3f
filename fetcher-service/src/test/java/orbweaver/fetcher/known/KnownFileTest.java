package orbweaver.fetcher.known;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.contract.linkfile.PageCode;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.known.Finding.Reference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownFileTest {
  private static final Instant OCTOBER = Instant.parse("2026-10-01T12:00:00Z");

  @TempDir Path temporary;

  @Test
  void everyPageOfALinkFileIsFoundAgain() throws IOException {
    var lines = new StringBuilder();
    IntStream.range(0, 5_000)
        .forEach(i -> lines.append("\ta.test/%d\na.test/%d\t1\n".formatted(i + 1, i)));
    try (var file = open(lines.toString())) {
      for (var i = 0; i < 5_000; i++) {
        assertThat(file.find(url("/" + i)))
            .contains(
                new Told(
                    new Finding(PageCode.DOWNLOADED, List.of(link("/" + (i + 1), ""))),
                    OCTOBER,
                    "file of 2026-10-01"));
      }
      assertThat(file.find(url("/5000"))).isEmpty();
    }
  }

  @Test
  void whereFilesAreJoinedTheLastWordCounts() throws IOException {
    try (var file = open("a.test/\t2\n\ta.test/1\na.test/\t1\n")) {
      assertThat(file.find(url("/")).orElseThrow().finding().code()).isEqualTo(PageCode.DOWNLOADED);
    }
  }

  @Test
  void ofAnArchiveOnlyPagesThatAreCompletedAndInOnePieceAreKnown() throws IOException {
    var archive =
        """
        T http://a.test/ Home
        R http://a.test/1 http://a.test/ one <1>
        I http://a.test/i.png http://a.test/
        T http://a.test/1 One
        T http://a.test/2 Two
        R http://a.test/ http://a.test/2
        C http://a.test/
        R http://a.test/1 http://a.test/2 late
        T http://a.test/3 Three
        C http://a.test/3
        R http://a.test/1 http://a.test/2 later
        C http://a.test/2
        """;
    try (var file = open(archive)) {
      assertThat(file.find(url("/")).orElseThrow().finding().links())
          .containsExactly(link("/1", "one <1>"));
      assertThat(file.find(url("/3"))).isPresent();
      assertThat(file.find(url("/1"))).as("not completed").isEmpty();
      assertThat(file.find(url("/2"))).as("in pieces").isEmpty();
    }
  }

  @Test
  void ofAMalformedFileThereIsNothing() {
    assertThatThrownBy(() -> open("a.test/\t1\na.test/2\n"))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("line 2: a.test/2 (expected: URL, TAB, code)");
    assertThatThrownBy(() -> open("")).isInstanceOf(MalformedFileException.class);
    assertThatThrownBy(() -> open("<html>")).hasMessageContaining("expected: T, R, I or C");
  }

  @Test
  void aSiteIsBelievedOfItselfAlone() throws IOException {
    var body = "a.test/\t1\nb.test/\t1\nhttps://a.test/\t1\n".getBytes(UTF_8);
    try (var file = KnownFile.ofSite(url("/links.txt"), body, OCTOBER)) {
      assertThat(file.find(url("/")).orElseThrow().from())
          .isEqualTo("http://a.test/links.txt of 2026-10-01");
      assertThat(file.find(CrawlUrl.of("http://b.test/"))).isEmpty();
      assertThat(file.find(CrawlUrl.of("https://a.test/"))).isEmpty();
    }
  }

  @Test
  void linksBecomeAPageThatSaysNothingElse() {
    var finding = new Finding(PageCode.DOWNLOADED, List.of(link("/?a=1&lt=2", "<b>\"")));

    assertThat(new String(finding.html(), UTF_8))
        .contains("<a href=\"http://a.test/?a=1&amp;lt=2\">&lt;b>&quot;</a>");
  }

  private KnownFile open(String text) throws IOException {
    var file = Files.writeString(temporary.resolve("file"), text);
    return KnownFile.open(file, Optional.of(OCTOBER), _ -> {});
  }

  private static Reference link(String path, String text) {
    return new Reference(url(path), Optional.of(text).filter(words -> !words.isEmpty()));
  }

  private static CrawlUrl url(String path) {
    return CrawlUrl.of("http://a.test" + path);
  }
}
