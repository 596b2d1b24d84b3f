package orbweaver.contract.formats;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of reading and writing link files. */
class LinkFileTest {
  private static final String EXAMPLE =
      """
      \thttp://www.comp.glam.ac.uk/teaching/
      .comp.glam.ac.uk/teaching\t3
      www2.glam.ac.uk/sot/doms/Research/cgrowth/expnotes.pdf\t5
      \t.comp.glam.ac.uk/pages/staff/tdhutchings/Default.htm
      \t.comp.glam.ac.uk/pages/staff/tdhutchings/chapter8/sld010.htm
      .comp.glam.ac.uk/pages/staff/tdhutchings/chapter8.html\t1
      """;
  private static final String STAFF = "http://www.comp.glam.ac.uk/pages/staff/tdhutchings/";
  private static final List<String> HOSTS =
      List.of("a.test", "www.a.test", "www2.a.test", "www", ".a.test", "www..test", "[::1]:8080");
  private static final List<String> PATHS =
      List.of("", "x", "http://b.test/", "?q=http://www.a.test", "é", "www.html", "%09", "//");

  private final List<String> warnings = new ArrayList<>();

  @Test
  void theExampleOfTheSpecificationIsRead() throws IOException {
    assertThat(read(EXAMPLE))
        .containsExactly(
            page(
                "http://www.comp.glam.ac.uk/teaching",
                PageCode.REDIRECTED,
                "http://www.comp.glam.ac.uk/teaching/"),
            page("http://www2.glam.ac.uk/sot/doms/Research/cgrowth/expnotes.pdf", PageCode.NO_PAGE),
            page(
                STAFF + "chapter8.html",
                PageCode.DOWNLOADED,
                STAFF + "Default.htm",
                STAFF + "chapter8/sld010.htm"));
    assertThat(warnings).isEmpty();
  }

  @Test
  void theTargetOfARedirectIsWrittenInFullAndLinksAreAbbreviated() throws IOException {
    assertThat(written(read(EXAMPLE))).isEqualTo(EXAMPLE);
  }

  @Test
  void aRedirectWithAnAbbreviatedTargetIsRead() throws IOException {
    assertThat(read("\t.comp.glam.ac.uk/teaching/\n.comp.glam.ac.uk/teaching\t3\n"))
        .isEqualTo(read(EXAMPLE).subList(0, 1));
  }

  @Test
  void writtenPagesAreReadBack() throws IOException {
    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    for (var run = 0; run < 2_000; run++) {
      var pages = IntStream.range(0, random.nextInt(5)).mapToObj(_ -> any(random)).toList();
      assertThat(read(written(pages))).isEqualTo(pages);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.comp.glam.ac.uk/x, .comp.glam.ac.uk/x",
    "http://www2.glam.ac.uk/, www2.glam.ac.uk/",
    "http://www-hons.glam.ac.uk/, www-hons.glam.ac.uk/",
    "http://www/, www/",
    "http://www:8080/, www:8080/",
    "https://www.a.test/, https://www.a.test/",
    "http://.a.test/, http://.a.test/"
  })
  void onlyTheSchemeAndWwwAreAbbreviated(String url, String shortened) {
    assertThat(AbbreviatedUrl.abbreviate(CrawlUrl.of(url))).isEqualTo(shortened);
    assertThat(AbbreviatedUrl.expand(shortened)).isEqualTo(url);
  }

  @ParameterizedTest
  @CsvSource({
    "'a.test/', 'line 1: a.test/ (expected: URL, TAB, code)'",
    "'a.test/\t1\n\n', 'line 2:  (expected: URL, TAB, code)'",
    "'a.test/\t6', 'line 1: code 6 (expected: 1 to 5)'",
    "'a.test/\t', 'line 1: code  (expected: 1 to 5)'",
    "'a.test/\t1\nb.test/\t01', 'line 2: code 01 (expected: 1 to 5)'",
    "'a.test/\t3', 'line 1: code 3 after 0 links (expected: after one link, its target)'",
    "'\ta.test/\n\tb.test/\nc.test/\t3', 'line 3: code 3 after 2 links (expected: after one link,"
        + " its target)'",
    "'a.test/\t1\n\tb.test/\n', 'line 2: end of the file (expected: the page of the links above)'",
    "'\ta.test/\t1', 'line 1: a.test/ 1 (expected: TAB, URL)'",
    "'\t\na.test/\t1', 'line 1:  (expected: TAB, URL)'"
  })
  void theFirstMalformedLineIsNamed(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage(message);
  }

  @Test
  void binaryFilesAndEndlessLinesAreRejected() {
    assertThatThrownBy(() -> read("é.test/\t1".getBytes(ISO_8859_1))).hasMessageContaining("UTF-8");
    assertThatThrownBy(() -> read("a".repeat(100_000))).hasMessageContaining("at most 65536");
  }

  @Test
  void unusualLinesAreReadWithAWarning() throws IOException {
    assertThat(
            read("a.test/\t4\r\n\tmailto:x\n\tb.test/\na.test/x\t1\n\tftp://a.test/\nc.test/\t3"))
        .containsExactly(
            page("http://a.test/", PageCode.UNUSED),
            page("http://a.test/x", PageCode.DOWNLOADED, "http://b.test/"));
    assertThat(warnings)
        .containsExactly(
            "line 1: code 4 is not used by the format",
            "line 4: a link to mailto:x is left out",
            "line 6: a link to ftp://a.test/ is left out");
  }

  @Test
  void aPageWithAnUnusableUrlIsLeftOutWithItsLinks() throws IOException {
    assertThat(
            read("\tb.test/\n\tc.test/\na.test:99999/\t1\nftp://a.test/\t5\n\td.test/\na.test/\t1"))
        .containsExactly(page("http://a.test/", PageCode.DOWNLOADED, "http://d.test/"));
    assertThat(warnings)
        .containsExactly(
            "line 3: the page a.test:99999/ is left out with its 2 links"
                + " (expected: an http or https URL)",
            "line 4: the page ftp://a.test/ is left out with its 0 links"
                + " (expected: an http or https URL)");
  }

  @Test
  void readingCanResumeAtThePositionOfAPage() throws IOException {
    var bytes = EXAMPLE.getBytes(UTF_8);
    try (var reader = new LinkFileReader(new ByteArrayInputStream(bytes), warnings::add)) {
      for (var begin = 0L; ; begin = reader.position()) {
        var page = reader.next();
        if (page.isEmpty()) break;
        var rest = new String(bytes, (int) begin, bytes.length - (int) begin, UTF_8);
        assertThat(read(rest)).first().isEqualTo(page.get());
      }
      assertThat(reader.position()).isEqualTo(bytes.length);
    }
  }

  private static LinkFilePage any(RandomGenerator random) {
    var code = PageCode.of(Integer.toString(1 + random.nextInt(5))).orElseThrow();
    var count = code == PageCode.REDIRECTED ? 1 : random.nextInt(4);
    var links = IntStream.range(0, count).mapToObj(_ -> anyUrl(random)).toList();
    return new LinkFilePage(anyUrl(random), code, links);
  }

  private static CrawlUrl anyUrl(RandomGenerator random) {
    var scheme = random.nextBoolean() ? "http://" : "https://";
    var host = HOSTS.get(random.nextInt(HOSTS.size()));
    return CrawlUrl.of(scheme + host + "/" + PATHS.get(random.nextInt(PATHS.size())));
  }

  private static LinkFilePage page(String url, PageCode code, String... links) {
    return new LinkFilePage(
        CrawlUrl.of(url), code, List.of(links).stream().map(CrawlUrl::of).toList());
  }

  private static String written(List<LinkFilePage> pages) throws IOException {
    var text = new StringBuilder();
    var writer = new LinkFileWriter(text);
    for (var page : pages) writer.write(page);
    return text.toString();
  }

  private List<LinkFilePage> read(String text) throws IOException {
    return read(text.getBytes(UTF_8));
  }

  private List<LinkFilePage> read(byte[] bytes) throws IOException {
    var pages = new ArrayList<LinkFilePage>();
    try (var reader = new LinkFileReader(new ByteArrayInputStream(bytes), warnings::add)) {
      for (var page = reader.next(); page.isPresent(); page = reader.next()) pages.add(page.get());
    }
    return pages;
  }
}
