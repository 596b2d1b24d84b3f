package orbweaver.fetcher.external;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.external.ExternalPageEntry.EntryLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of link files and archives as sources of pages. */
class ExternalFileTest {
  private static final Instant OCTOBER = Instant.parse("2026-10-01T12:00:00Z");

  @TempDir Path temporary;

  @Test
  void everyPageOfALinkFileIsFound() throws IOException {
    var lines = new StringBuilder();
    IntStream.range(0, 5_000)
        .forEach(i -> lines.append("\ta.test/%d\na.test/%d\t1\n".formatted(i + 1, i)));
    try (var file = open(lines.toString())) {
      for (var i = 0; i < 5_000; i++) {
        assertThat(file.find(url("/" + i)))
            .contains(
                new ExternalPage(
                    new ExternalPageEntry(
                        PageCode.DOWNLOADED, Optional.empty(), List.of(link("/" + (i + 1), ""))),
                    OCTOBER,
                    "file of 2026-10-01"));
      }
      assertThat(file.find(url("/5000"))).isEmpty();
    }
  }

  @Test
  void theLastOfSeveralEntriesForAPageCounts() throws IOException {
    try (var file = open("a.test/\t2\n\ta.test/1\na.test/\t1\n")) {
      assertThat(file.find(url("/")).orElseThrow().entry().code()).isEqualTo(PageCode.DOWNLOADED);
    }
  }

  @Test
  void onlyCompletedPagesOfAnArchiveAreIndexed() throws IOException {
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
      assertThat(file.find(url("/")).orElseThrow().entry().links())
          .containsExactly(link("/1", "one <1>"));
      assertThat(file.find(url("/")).orElseThrow().pageEvidence().title()).contains("Home");
      assertThat(file.find(url("/3"))).isPresent();
      assertThat(file.find(url("/1"))).as("not completed").isEmpty();
      assertThat(file.find(url("/2")).orElseThrow().entry().links())
          .as("references count wherever they stand")
          .containsExactly(link("/", ""), link("/1", "late"), link("/1", "later"));
    }
  }

  @Test
  void referencesBelowBothTitleLinesOfAPageCountAndTheFirstTitleApplies() throws IOException {
    var archive =
        """
        T http://a.test/ Home
        R http://a.test/1 http://a.test/ one
        T http://a.test/2 Two
        R http://a.test/2 http://a.test/ two
        T http://a.test/ Home again
        R http://a.test/3 http://a.test/ three
        R http://a.test/4 http://a.test/ four
        T http://a.test/ Home once more
        R http://a.test/5 http://a.test/ five
        C http://a.test/
        """;
    try (var file = open(archive)) {
      assertThat(file.find(url("/")).orElseThrow().pageEvidence().title()).contains("Home");
      assertThat(file.find(url("/")).orElseThrow().entry().links())
          .containsExactly(
              link("/1", "one"),
              link("/2", "two"),
              link("/3", "three"),
              link("/4", "four"),
              link("/5", "five"));
    }
  }

  @Test
  void aPageWithoutATitleLineCountsAsCompletedByItsCompletionLine() throws IOException {
    var archive =
        """
        R http://a.test/1 http://a.test/ one
        I http://a.test/i.png http://a.test/
        R http://a.test/2 http://a.test/ two
        T http://a.test/1 One
        R http://a.test/ http://a.test/1
        R http://a.test/3 http://a.test/ three
        R http://a.test/9 http://a.test/8 nine
        C http://a.test/leaf
        C http://a.test/
        """;
    var warnings = new ArrayList<String>();
    var text = Files.writeString(temporary.resolve("file"), archive);
    try (var file = ExternalFile.open(text, Optional.of(OCTOBER), warnings::add)) {
      assertThat(file.find(url("/")).orElseThrow().entry())
          .isEqualTo(
              new ExternalPageEntry(
                  PageCode.DOWNLOADED,
                  Optional.empty(),
                  List.of(link("/1", "one"), link("/2", "two"), link("/3", "three")),
                  List.of(new EntryLink("http://a.test/i.png", Optional.empty()))));
      assertThat(file.find(url("/leaf")).orElseThrow().entry().links()).isEmpty();
      assertThat(file.find(url("/8"))).as("not completed").isEmpty();
    }
    assertThat(warnings)
        .containsExactly(
            "pages with a C line and no T line: 2 (they count as completed, without a title)");
  }

  @Test
  void manyPagesWithoutTitleLinesAreFound() throws IOException {
    var lines = new StringBuilder();
    IntStream.range(0, 500)
        .forEach(i -> lines.append("R http://a.test/%d http://a.test/%d\n".formatted(i + 1, i)));
    IntStream.range(0, 500).forEach(i -> lines.append("C http://a.test/%d\n".formatted(i)));
    try (var file = open(lines.toString())) {
      for (var i = 0; i < 500; i++) {
        assertThat(file.find(url("/" + i)).orElseThrow().entry().links())
            .containsExactly(link("/" + (i + 1), ""));
      }
    }
  }

  @Test
  void aMalformedFileSuppliesNoPage() {
    assertThatThrownBy(() -> open("a.test/\t1\na.test/2\n"))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage("line 2: a.test/2 (expected: URL, TAB, code)");
    assertThatThrownBy(() -> open(""))
        .hasMessage("line 1: an empty file (expected: a link file or an archive)");
    assertThatThrownBy(() -> open("<html>")).hasMessageContaining("expected: T, R, I or C");
  }

  @ParameterizedTest
  @CsvSource({
    "a.test/2\\t1\\t1,                line 2: code 1 1 (expected: 1 to 5)",
    "\\ta.test/2\\t,                  line 2: a.test/2  (expected: TAB, URL)",
    "a.test/2\\t6,                    line 2: code 6 (expected: 1 to 5)",
    "'',                              'line 2:  (expected: URL, TAB, code)'"
  })
  void aMalformedFileIsRejectedWithItsLine(String line, String why) {
    var text = "a.test/\t1\r\n" + line.replace("\\t", "\t") + "\n";

    assertThatThrownBy(() -> open(text))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageStartingWith(why);
  }

  @Test
  void aBinaryFileAndAnEndlessLineAreRejected() throws IOException {
    var file = temporary.resolve("file");
    Files.write(file, "a.test/\t1\n\u00e4\t1\n".getBytes(ISO_8859_1));
    assertThatThrownBy(() -> ExternalFile.open(file, Optional.empty(), _ -> {}))
        .hasMessage("line 2: bytes that are no text (expected: UTF-8)");
    assertThatThrownBy(() -> open("a.test/\t1\n" + "a".repeat(1 << 20)))
        .hasMessage("line 2: too many bytes (expected: at most 65536)");
  }

  @Test
  void carriageReturnsAtLineEndsAreAccepted() throws IOException {
    try (var file = open("\ta.test/1\r\na.test/\t1\r\na.test/1\t5")) {
      assertThat(file.find(url("/")).orElseThrow().entry().links()).containsExactly(link("/1", ""));
      assertThat(file.find(url("/1")).orElseThrow().entry().code()).isEqualTo(PageCode.NO_PAGE);
    }
  }

  @Test
  void evidenceFromAFetchedFileNamesItsUrlAndDate() throws IOException {
    var body = "a.test/\t1\n".getBytes(UTF_8);
    try (var file =
        ExternalFile.ofBody(url("/links.txt"), body, OCTOBER).withSourceSuffix(", of b.test")) {
      assertThat(file.find(url("/")).orElseThrow().source())
          .isEqualTo("http://a.test/links.txt of 2026-10-01, of b.test");
    }
  }

  @Test
  void theHtmlOfAnEntryContainsOnlyItsLinks() {
    var finding =
        new ExternalPageEntry(
            PageCode.DOWNLOADED, Optional.empty(), List.of(link("/?a=1&lt=2", "<b>\"")));

    assertThat(new String(finding.html(), UTF_8))
        .contains("<a href=\"http://a.test/?a=1&amp;lt=2\">&lt;b>&quot;</a>");
  }

  private ExternalFile open(String text) throws IOException {
    var file = Files.writeString(temporary.resolve("file"), text);
    return ExternalFile.open(file, Optional.of(OCTOBER), _ -> {});
  }

  private static EntryLink link(String path, String text) {
    return new EntryLink(url(path).toString(), Optional.of(text).filter(words -> !words.isEmpty()));
  }

  private static CrawlUrl url(String path) {
    return CrawlUrl.of("http://a.test" + path);
  }
}
