package orbweaver.contract.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the text form of the header fields of a request. */
class SentFieldsTest {
  private static String text(Map<String, String> fields) {
    return new String(SentFields.bytes(fields), UTF_8);
  }

  private static Map<String, String> read(String text) {
    return SentFields.read(text.getBytes(UTF_8)).orElseThrow();
  }

  @Test
  void fieldsAreLinesInTheOrderOfTheirNamesAndAreReadAgain() {
    var fields =
        Map.of("User-Agent", "Orbweaver/1 (+https://a.test/)", "Accept", "*/*;q=0.1", "X", "");

    assertThat(text(fields))
        .isEqualTo("Accept: */*;q=0.1\nUser-Agent: Orbweaver/1 (+https://a.test/)\nX: ");
    assertThat(read(text(fields))).isEqualTo(fields);
  }

  @Test
  void aValueMayContainTheSeparator() {
    assertThat(read("From: a: b")).isEqualTo(Map.of("From", "a: b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Authorization", "authorization", "Proxy-Authorization", "Cookie"})
  void credentialsAreLeftOut(String name) {
    assertThat(SentFields.isCredential(name)).isTrue();
    assertThat(text(Map.of(name, "secret", "Accept", "*/*"))).isEqualTo("Accept: */*");
  }

  @Test
  void aLineBreakInAValueAddsNoField() {
    assertThat(text(Map.of("Accept", "*/*\r\nCookie: a"))).isEqualTo("Accept: */*  Cookie: a");
  }

  @Test
  void noFieldsAreNoBytes() {
    assertThat(SentFields.bytes(Map.of())).isEmpty();
    assertThat(read("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Accept", ": */*", "Accept:*/*", "Accept: */*\n\nX: y"})
  void aLineThatIsNoFieldIsMalformed(String text) {
    assertThat(SentFields.read(text.getBytes(UTF_8))).isEmpty();
  }
}
