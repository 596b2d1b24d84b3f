package orbweaver.contract.formats;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import orbweaver.contract.formats.LinkFileList.IndexedFile;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkFileListTest {
  private static final String LIST =
      """
      glam.ac.uk\thttp://links.test/glam.ac.uk.txt
      Comp.GLAM.ac.uk\thttps://links.test/comp.txt
      """;

  @Test
  void theLongestSuffixOfAHostSelectsItsFile() throws IOException {
    var catalogue = read(LIST.replace("\n", "\r\n"));

    assertThat(catalogue.find(CrawlUrl.of("http://www.glam.ac.uk/x")))
        .contains(new IndexedFile("glam.ac.uk", CrawlUrl.of("http://links.test/glam.ac.uk.txt")));
    assertThat(catalogue.find(CrawlUrl.of("https://comp.glam.ac.uk:8080/")))
        .contains(new IndexedFile("comp.glam.ac.uk", CrawlUrl.of("https://links.test/comp.txt")));
    assertThat(catalogue.find(CrawlUrl.of("http://notglam.ac.uk/"))).isEmpty();
    assertThat(catalogue.find(CrawlUrl.of("http://uk/"))).isEmpty();
    assertThat(read(catalogue.toString())).isEqualTo(catalogue);
  }

  @ParameterizedTest
  @CsvSource({
    "a.test,                         line 1: a.test (expected: domain",
    "a.test\\thttp://b.test/\\tx,      line 1: a.test http://b.test/ x (expected: domain",
    "a.test:80\\thttp://b.test/,      line 1: a.test:80 http://b.test/ (expected: domain",
    "x@a.test\\thttp://b.test/,       line 1: x@a.test http://b.test/ (expected: domain",
    "a.test\\t/links.txt,             line 1: a.test /links.txt (expected: domain",
    "a.test\\tftp://b.test/,          line 1: a.test ftp://b.test/ (expected: domain",
    "\\thttp://b.test/,               line 1:  http://b.test/ (expected: domain",
    "a.test\\thttp://b.test/\\n\\n,     line 2:  (expected: domain",
    "a.test\\thttp://b.test/\\nA.test\\thttp://c.test/, line 2: duplicate domain a.test (expected: each",
    "'',                             line 1: an empty file (expected: domain"
  })
  void malformedListsAreRejectedWithTheLine(String text, String why) {
    assertThatThrownBy(() -> read(text.replace("\\t", "\t").replace("\\n", "\n")))
        .isInstanceOf(MalformedFileException.class)
        .hasMessageStartingWith(why);
  }

  @Test
  void binaryFilesAndEndlessLinesAreRejected() {
    assertThatThrownBy(
            () -> LinkFileList.read(new ByteArrayInputStream("ä\t".getBytes(ISO_8859_1))))
        .hasMessage("line 1: bytes that are no text (expected: UTF-8)");
    assertThatThrownBy(() -> read(LIST + "a".repeat(1 << 20)))
        .hasMessage("line 3: too many bytes (expected: at most 65536)");
  }

  private static LinkFileList read(String text) throws IOException {
    return LinkFileList.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }
}
