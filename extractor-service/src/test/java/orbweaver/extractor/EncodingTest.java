package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {
  private static final ResponseFixture SILENT =
      ResponseFixture.withoutHeaders().withHeader("content-type", "text/html");

  @Test
  void aByteOrderMarkOutranksHttp() {
    var web =
        ResponseFixture.withoutHeaders()
            .withHeader("content-type", "text/html; charset=windows-1251");

    assertThat(title(web, "\uFEFF<title>é</title>".getBytes(UTF_8))).isEqualTo("UTF-8 é");
    assertThat(title(web, "\uFEFF<title>é</title>".getBytes(UTF_16LE))).isEqualTo("UTF-16LE é");
    assertThat(title(web, "\uFEFF<title>é</title>".getBytes(UTF_16BE))).isEqualTo("UTF-16BE é");
  }

  @Test
  void httpOutranksMeta() {
    var web =
        ResponseFixture.withoutHeaders().withHeader("content-type", "text/html; charset=utf-8");

    assertThat(title(web, "<meta charset=koi8-r><title>é</title>".getBytes(UTF_8)))
        .isEqualTo("UTF-8 é");
  }

  @Test
  void anUnknownHttpCharsetIsIgnored() {
    var web =
        ResponseFixture.withoutHeaders().withHeader("content-type", "text/html; charset=utf-7");

    assertThat(title(web, "<meta charset=utf-8><title>é</title>".getBytes(UTF_8)))
        .isEqualTo("UTF-8 é");
  }

  @Test
  void theDefaultIsWindows1252() {
    assertThat(title(SILENT, "<title>\u0080\u0081é</title>".getBytes(ISO_8859_1)))
        .isEqualTo("windows-1252 €\u0081é");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta charset=utf-8>",
        "<META CHARSET='UTF-8'>",
        "<meta/charset=\" utf8 \">",
        "<!-- <meta charset=koi8-r> --><meta charset=utf-8>",
        "<!--><meta charset=utf-8>",
        "<a title='<meta charset=koi8-r>'><meta charset=utf-8>",
        "</p x='<meta charset=koi8-r>'><meta charset=utf-8>",
        "<!doctype html><?x <meta charset=koi8-r?><meta charset=utf-8>",
        "<metal charset=koi8-r><meta charset=utf-8>",
        "<meta charset=nonsense><meta charset=utf-8>",
        "<meta charset=utf-8 charset=koi8-r>",
        "<meta charset=utf-16><p>", // a declaration is read as ASCII, so it is not UTF-16
        "<meta http-equiv=content-type content='text/html; charset=utf-8'>",
        "<meta content='text/html; charset = \"utf-8\"' http-equiv='Content-Type'>",
        "<meta http-equiv=content-type content='charset x charset=utf-8;koi8-r'>",
        "<meta content='charset=koi8-r'><meta charset=utf-8>",
        "<meta http-equiv=content-type content='charset=koi8-r' charset=utf-8>",
        "<meta name = x / =y charset\n=\n utf-8 >",
        "<?xml version='1.0' encoding='utf-8'?><html>",
      })
  void metaDeclarationsAreFound(String head) {
    assertThat(title(SILENT, (head + "<title>é</title>").getBytes(UTF_8))).isEqualTo("UTF-8 é");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta http-equiv=content-type content='charset=\"utf-8'>",
        "<meta content='charset=utf-8'>",
        "<meta name=charset content=utf-8>",
        "<!-- <meta charset=utf-8>",
        "<meta charset=>",
        "<?xml version='1.0'?>",
        "<?xml encoding=utf-8?>",
        " <?xml encoding='utf-8'?>"
      })
  void otherMarkupIsNoDeclaration(String head) {
    assertThat(title(SILENT, (head + "--><title>e</title>").getBytes(UTF_8)))
        .isEqualTo("windows-1252 e");
  }

  @Test
  void onlyTheFirst1024BytesAreSearched() {
    var meta = "<meta charset=utf-8>";

    assertThat(title(SILENT, (" ".repeat(1004) + meta + "<title>é</title>").getBytes(UTF_8)))
        .isEqualTo("UTF-8 é");
    assertThat(title(SILENT, (" ".repeat(1005) + meta + "<title>e</title>").getBytes(UTF_8)))
        .isEqualTo("windows-1252 e");
  }

  @ParameterizedTest
  @CsvSource({
    "latin1, windows-1252",
    "ISO-8859-1, windows-1252",
    "us-ascii, windows-1252",
    "iso-8859-9, windows-1254",
    "gb2312, GBK",
    "sjis, Shift_JIS",
    "ks_c_5601-1987, EUC-KR",
    "x-user-defined, windows-1252",
    "hz-gb-2312, replacement"
  })
  void labelsMapToEncodingsAsInBrowsers(String label, String name) {
    var page = SILENT.page("<meta charset=" + label + ">");

    assertThat(page.facts().orElseThrow().charset()).isEqualTo(name);
  }

  @Test
  void anEncodingThatCouldHideMarkupIsNotUsed() {
    var web =
        ResponseFixture.withoutHeaders()
            .withHeader("content-type", "text/html; charset=iso-2022-kr");

    assertThat(web.links("<a href=x>x</a>")).isEmpty();
    assertThat(web.links("")).isEmpty();
  }

  @Test
  void pathsAreUtf8AndQueriesAreInTheEncodingOfThePage() {
    assertThat(link("windows-1251", "<a href='/ж?ж#ж'>")).isEqualTo("a http://a.test/%D0%B6?%E6");
    assertThat(link("windows-1252", "<a href=?é&x>")).isEqualTo("a http://a.test/dir/page?%E9&x");
    assertThat(link("utf-8", "<a href=?é>")).isEqualTo("a http://a.test/dir/page?%C3%A9");
    assertThat(link("utf-16le", "<a href=?é>")).isEqualTo("a http://a.test/dir/page?%C3%A9");
    assertThat(link("shift_jis", "<a href='?ソ'>")).isEqualTo("a http://a.test/dir/page?%83\\");
    assertThat(link("iso-2022-jp", "<a href='?日本x'>"))
        .isEqualTo("a http://a.test/dir/page?%1B$BF|K\\%1B(Bx");
  }

  @Test
  void charactersThatTheEncodingLacksAreWrittenAsReferences() {
    assertThat(link("windows-1252", "<a href='?&#937;'>"))
        .isEqualTo("a http://a.test/dir/page?%26%23937%3B");
  }

  @Test
  void malformedUtf8IsReplacedAndTheRestIsRead() {
    var page = "<title>é\u00C3</title><a href=x>\u00E6\u00BCa €</a>".getBytes(ISO_8859_1);
    var read = ResponseFixture.html().page(page);

    assertThat(title(ResponseFixture.html(), page)).isEqualTo("UTF-8 \uFFFD\uFFFD");
    assertThat(read.links().getFirst().text()).contains("\uFFFDa ?");
    assertThat(read.facts().orElseThrow().bytes()).isEqualTo(page.length);
  }

  @Test
  void aPageIsTheSameInEveryEncoding() {
    var page = "<h1>Größe &amp; Maß</h1><p>naïve Cafés<a href=ü title='é &quot;'>à la carte</a>";
    var utf8 = ResponseFixture.html().page("\uFEFF" + page);
    var latin = SILENT.page(page.getBytes(ISO_8859_1));

    assertThat(latin.links()).isEqualTo(utf8.links());
    assertThat(latin.facts().orElseThrow().headings()).isEqualTo(utf8.facts().get().headings());
    assertThat(latin.facts().orElseThrow().simhash()).isEqualTo(utf8.facts().get().simhash());
  }

  @Test
  void queriesOfUndeclaredUtf8HaveTheOriginalBytes() {
    assertThat(SILENT.links("<a href='?Ł'>x</a>")).isEqualTo("a http://a.test/dir/page?%C5%81");
  }

  private static String link(String charset, String page) {
    var web =
        ResponseFixture.withoutHeaders()
            .withHeader("content-type", "text/html; charset=" + charset);
    return ResponseFixture.text(web.page(page.getBytes(Charset.forName(charset))));
  }

  private static String title(ResponseFixture web, byte[] body) {
    var facts = web.page(body).facts().orElseThrow();
    return facts.charset() + " " + facts.title().orElseThrow();
  }
}
