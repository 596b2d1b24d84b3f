package orbweaver.contract.linkfile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DomainNamesTest {
  private static final String FILE =
      """
      # of 2001
      [wlv.ac.uk]
      wlv.ac.uk
      Wolverhampton.ac.uk

      [scit]
      scit.wlv.ac.uk
      """;

  @ParameterizedTest
  @CsvSource({
    "http://www.wlv.ac.uk/, http://wolverhampton.ac.uk/x, true",
    "http://www.wlv.ac.uk/, http://notwlv.ac.uk/, false",
    "http://www.wlv.ac.uk/, http://www.scit.wlv.ac.uk/, false",
    "http://a.test/, http://a.test/, false"
  })
  void aLinkIsInternalWithinOneSite(String source, String target, boolean isInternal)
      throws IOException {
    assertThat(read(FILE).isInternal(CrawlUrl.of(source), CrawlUrl.of(target)))
        .isEqualTo(isInternal);
  }

  @Test
  void theFirstEndingNamesTheFile() throws IOException {
    var site = read(FILE).site(CrawlUrl.of("http://www.wolverhampton.ac.uk/"));

    assertThat(site).map(DomainNames.Site::fileName).contains("wlv.ac.uk");
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    var names = read(FILE);

    assertThat(names.sites()).hasSize(2);
    assertThat(read(names.toString())).isEqualTo(names);
  }

  @ParameterizedTest
  @CsvSource({
    "'wlv.ac.uk', 'line 1: wlv.ac.uk (expected: [site] before its endings)'",
    "'[]', 'line 1: [] (expected: [site])'",
    "'[a\n', 'line 1: [a (expected: [site])'",
    "'[a]\n\n[b]\nb.test', 'line 3: [a] without an ending (expected: one or more)'",
    "'[a]\nhttp://a.test/', 'line 2: http://a.test/ (expected: the ending of a host name)'"
  })
  void theFirstLineThatIsWrongIsNamed(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage(message);
  }

  private static DomainNames read(String text) throws IOException {
    return DomainNames.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }
}
