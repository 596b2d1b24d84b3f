package orbweaver.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the resolution of references in the reference crawler of the tests. */
class AddressTest {
  private static final Address BASE = Address.absolute("http://a.test/b/c/d?q").orElseThrow();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "g              | http://a.test/b/c/g",
        "./g/           | http://a.test/b/c/g/",
        "/g             | http://a.test/g",
        "//G.test:80/x  | http://g.test/x",
        "///g.test      | http://g.test/",
        "?y             | http://a.test/b/c/d?y",
        "?              | http://a.test/b/c/d?",
        "#s             | http://a.test/b/c/d?q",
        "g?y/./x#s?z    | http://a.test/b/c/g?y/./x",
        "..             | http://a.test/b/",
        "../..          | http://a.test/",
        "../../../../g  | http://a.test/g",
        "./g/.          | http://a.test/b/c/g/",
        "g/%2E%2e/h     | http://a.test/b/c/h",
        "g;x=1/../y     | http://a.test/b/c/y",
        "a//../b        | http://a.test/b/c/a/b",
        "http:g         | http://a.test/b/c/g",
        "http:/g        | http://a.test/g",
        "https:g.test   | https://g.test/",
        "HTTP://G.test  | http://g.test/",
        "\\g\\h         | http://a.test/g/h",
        "a b%zz\"<>^`{}é? '\"é | http://a.test/b/c/a%20b%zz%22%3C%3E%5E%60%7B%7D%C3%A9?%20%27%22%C3%A9",
        "http://h.test:8080/x   | http://h.test:8080/x",
        "http://h.test:/x       | http://h.test/x",
        "http://127.0.0.1:80    | http://127.0.0.1/",
      })
  void aReferenceIsResolvedToItsTarget(String reference, String target) {
    assertThat(BASE.resolve(reference).map(Address::toString)).hasValue(target);
  }

  @Test
  void surroundingSpaceAndLineBreaksAreIgnored() {
    assertThat(BASE.resolve(" \n /x\ty\nz ").map(Address::toString)).hasValue("http://a.test/xyz");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mailto:a@b", "javascript:x", "ftp://x/", "http://", "http://:80/", "data:,"})
  void unresolvableReferencesHaveNoTarget(String reference) {
    assertThat(BASE.resolve(reference)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://é.test/", "http://u@h/", "http://[::1]/", "http://1.2/", "http://a b/"})
  void unsupportedReferencesAreReported(String reference) {
    assertThatThrownBy(() -> BASE.resolve(reference))
        .hasMessageContaining("beyond what this truth");
  }
}
