package orbweaver.contract.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import org.jspecify.annotations.Nullable;
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
    "http://www.wlv.ac.uk/, wlv.ac.uk",
    "http://wolverhampton.ac.uk/x, wlv.ac.uk",
    "http://www.scit.wlv.ac.uk/, scit",
    "http://notwlv.ac.uk/,",
    "http://a.test/,"
  })
  void theSiteOfAUrlHasTheLongestSuffixOfItsHost(String url, @Nullable String site)
      throws IOException {
    assertThat(read(FILE).site(CrawlUrl.of(url)).map(DomainNames.Site::name))
        .isEqualTo(Optional.ofNullable(site));
  }

  @Test
  void theFirstSuffixNamesTheFile() throws IOException {
    var site = read(FILE).site(CrawlUrl.of("http://www.wolverhampton.ac.uk/"));

    assertThat(site).map(DomainNames.Site::fileName).contains("wlv.ac.uk");
  }

  @Test
  void theWrittenFileIsReadBack() throws IOException {
    var names = read(FILE);

    assertThat(names.sites()).hasSize(2);
    assertThat(read(names.toString())).isEqualTo(names);
  }

  @Test
  void anEndingIsThatOfCanonicalUrls() throws IOException {
    assertThat(read("[m]\nM\u00fcnchen.de\n").site(CrawlUrl.of("http://www.xn--mnchen-3ya.de/")))
        .map(DomainNames.Site::fileName)
        .contains("xn--mnchen-3ya.de");
  }

  @Test
  void anAddressIsAnEnding() throws IOException {
    var names = read("[[::1]]\n[::1]\n[b]\nb.test\n[0:0::2]\n");

    assertThat(names.site(CrawlUrl.of("http://[::1]/")))
        .map(DomainNames.Site::name)
        .contains("[::1]");
    assertThat(names.site(CrawlUrl.of("http://[::2]/"))).map(DomainNames.Site::name).contains("b");
    assertThat(read(names.toString())).isEqualTo(names);
  }

  @ParameterizedTest
  @CsvSource({
    "'wlv.ac.uk', 'line 1: wlv.ac.uk (expected: [site] before its endings)'",
    "'# none', 'line 1: no site (expected: [site])'",
    "'[]', 'line 1: [] (expected: [site])'",
    "'[a\n', 'line 1: [a (expected: [site])'",
    "'[a]\n\n[b]\nb.test', 'line 3: [a] without an ending (expected: one or more)'",
    "'[a]\nhttp://a.test/', 'line 2: http://a.test/ (expected: the ending of a host name)'",
    "'[a]\n.a.test', 'line 2: .a.test (expected: the ending of a host name)'",
    "'[a]\na.test:80', 'line 2: a.test:80 (expected: the ending of a host name)'",
    "'[a]\na<b.test', 'line 2: a<b.test (expected: the ending of a host name)'",
    "'[::1]\n[b]\nb.test', 'line 2: [::1] without an ending (expected: one or more)'"
  })
  void theFirstMalformedLineIsNamed(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(MalformedFileException.class)
        .hasMessage(message);
  }

  private static DomainNames read(String text) throws IOException {
    return DomainNames.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }
}
