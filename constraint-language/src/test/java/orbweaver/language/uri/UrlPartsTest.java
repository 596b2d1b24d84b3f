package orbweaver.language.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import orbweaver.language.TestLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts of a URL that constraints compare. */
class UrlPartsTest {
  @ParameterizedTest
  @CsvSource({
    "/, '', -, -",
    "/a, '', a, -",
    "/a/, a, -, -",
    "/a/b.html, a, b, html",
    "/a/b/c.tar.gz, a b, c.tar, gz",
    "/.hidden, '', .hidden, -",
    "/a., '', a, ''",
    "//a, '', a, -"
  })
  void aPathHasDirectoriesANameAndAnExtension(
      String path, String directories, String name, String extension) {
    var parts = UrlPath.of(TestLocation.at("http://a.test" + path));
    assertThat(String.join(" ", parts.directories())).isEqualTo(directories);
    assertThat(parts.name().orElse("-")).isEqualTo(name);
    assertThat(parts.extension().orElse("-")).isEqualTo(extension);
  }

  @Test
  void aPathIsBelowEveryPrefixOfItsDirectoriesInAnyCase() {
    var path = UrlPath.of(TestLocation.at("http://a.test/Docs/x/page"));
    assertThat(path.isBelow(List.of())).isTrue();
    assertThat(path.isBelow(List.of("docs"))).isTrue();
    assertThat(path.isBelow(List.of("docs", "X"))).isTrue();
    assertThat(path.isBelow(List.of("docs", "x", "page"))).isFalse();
    assertThat(path.isBelow(List.of("x"))).isFalse();
    assertThat(path.isBelow(List.of("doc"))).isFalse();
    assertThat(path.components()).containsExactly("Docs", "x", "page");
  }

  @ParameterizedTest
  @CsvSource({
    "q=1, q, 1",
    "Q=1&q=2, q, '1,2'",
    "q, q, ''",
    "q=, q, ''",
    "q=a=b, q, a=b",
    "q=a+b, q, a b",
    "q=%31%2B, q, 1+",
    "%71=1, q, 1",
    "q=%zz%4, q, %zz%4",
    "q=100%, q, 100%",
    "qq=1, q, -",
    "a=q, q, -"
  })
  void aParameterIsDecodedLikeAForm(String query, String name, String values) {
    var found = QueryStringDecoder.values(query, name);
    assertThat(found.isEmpty() ? "-" : String.join(",", found)).isEqualTo(values);
  }

  @Test
  void manyOctetsOfOneCharacterAreDecodedTogether() {
    assertThat(QueryStringDecoder.values("q=%C3%A9%e2%82%ac", "q")).containsExactly("\u00e9\u20ac");
    assertThat(QueryStringDecoder.values("q=%C3", "q")).containsExactly("\uFFFD");
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/, 'url http-url http-path'",
    "https://a.test/d/, 'url http-url http-path'",
    "http://a.test/x, 'url http-url http-object'",
    "http://a.test/x?q, 'url http-url http-object http-searchable-object http-search'",
    "http://a.test/d/?q, 'url http-url http-search'",
    "ftp://a.test/x, 'url ftp-url'",
    "gopher://a.test/, 'url gopher-url'"
  })
  void aUrlBelongsToTheClassesOfItsSchemeAndPath(String url, String classes) {
    var location = TestLocation.at(url);
    assertThat(
            Arrays.stream(UrlClass.values())
                .filter(urlClass -> urlClass.contains(location))
                .map(UrlClass::text))
        .containsExactlyInAnyOrder(classes.split(" ", -1));
  }

  @Test
  void everyClassIsFoundByItsText() {
    for (var urlClass : UrlClass.values())
      assertThat(UrlClass.of(urlClass.text())).contains(urlClass);
    assertThat(UrlClass.of("HTTP-URL")).isEmpty();
    assertThat(UrlClass.names()).hasSize(13).contains("http-searchable-object");
  }
}
