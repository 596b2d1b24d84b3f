package orbweaver.app.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the paths of a mirror. */
class PathAllocatorTest {
  private final PathAllocator paths = new PathAllocator();

  private String path(String url, String mediaType) {
    return String.join("/", paths.allocate(CrawlUrl.of(url), Optional.of(mediaType)).segments());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "http://a.test/,text/html,a.test/index.html",
        "http://a.test/b/,text/html,a.test/b/index.html",
        "http://a.test:8080/b,text/html,a.test_8080/b.html",
        "http://a.test/README.html,text/html,a.test/README.html",
        "http://a.test/b.php,text/html,a.test/b.php.html",
        "http://a.test/b.php?x=1&y=/2,text/html,a.test/b.php@x=1&y=%2F2.html",
        "http://a.test/?q,text/html,a.test/index.html@q.html",
        "http://a.test/b.css?v=1,text/css,a.test/b.css@v=1.css",
        "http://a.test/logo,image/png,a.test/logo.png",
        "http://a.test/data.bin,application/octet-stream,a.test/data.bin",
        "http://a.test/b:c*d|e,image/png,a.test/b%3Ac%2Ad%7Ce.png",
        "http://a.test/con/Nul.txt,text/plain,a.test/_con/_Nul.txt",
        "http://aux.test/COM1,text/html,_aux.test/_COM1.html",
        "http://a.test/dot./b,text/html,a.test/dot%2E/b.html",
        "http://a.test/b//c,text/html,a.test/b/_/c.html",
        "http://a.test/%E3%81%82,text/html,a.test/%E3%81%82.html",
        "http://[::1]/b,text/html,[__1]/b.html",
      })
  void namesAreReadableAndSafe(String url, String mediaType, String expected) {
    assertThat(path(url, mediaType)).isEqualTo(expected);
  }

  @Test
  void namesThatDifferInCaseOnlyDoNotCollide() {
    assertThat(path("http://a.test/Page.html", "text/html")).isEqualTo("a.test/Page.html");
    assertThat(path("http://a.test/page.html", "text/html"))
        .matches("a[.]test/page~[0-9a-f]{10}[.]html");
    assertThat(path("http://a.test/page.html?", "text/html")).contains("@");
    assertThat(path("https://a.test/Page.html", "text/html")).contains("~");
  }

  @Test
  void aFileAndADirectoryDoNotCollide() {
    assertThat(path("http://a.test/b", "application/x-unknown")).isEqualTo("a.test/b");
    assertThat(path("http://a.test/b/c", "application/x-unknown"))
        .matches("a[.]test/b~[0-9a-f]{10}/c");
    assertThat(path("http://a.test/d/e", "application/x-unknown")).isEqualTo("a.test/d/e");
    assertThat(path("http://a.test/D", "application/x-unknown")).matches("a[.]test/D~[0-9a-f]{10}");
    assertThat(path("http://index.html/", "text/html")).matches("index~[0-9a-f]{10}.html/.*");
  }

  @Test
  void longNamesAreCutAndStayDistinct() {
    var found = new HashSet<String>();
    for (var end : List.of("1", "2", "1?a", "1?b", "/x/" + "d/".repeat(200) + "f.png")) {
      var path = path("http://a.test/" + "n".repeat(300) + end, "image/png");
      assertThat(path).hasSizeLessThanOrEqualTo(200).endsWith(".png");
      assertThat(found.add(path)).isTrue();
    }
  }

  @Test
  void referencesAreRelative() {
    var path = new MirrorPath(List.of("a.test", "b", "c%20@=.html"));
    assertThat(path.referenceFrom(List.of("a.test"))).isEqualTo("b/c%2520@=.html");
    assertThat(path.referenceFrom(List.of("a.test", "b", "d"))).isEqualTo("../c%2520@=.html");
    assertThat(path.referenceFrom(List.of("x.test", "b")))
        .isEqualTo("../../a.test/b/c%2520@=.html");
    assertThat(path.referenceToHost()).isEqualTo("../");
    assertThat(new MirrorPath(List.of("a.test", "b")).referenceToHost()).isEqualTo("./");
  }
}
