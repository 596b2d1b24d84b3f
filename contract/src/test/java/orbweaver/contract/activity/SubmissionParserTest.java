package orbweaver.contract.activity;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmissionParserTest {
  @Test
  void aLineIsASeedOfTheDefaultActivity() {
    assertThat(read(" https://a.test/\r\n")).isEqualTo(readable("https://a.test/"));
    assertThat(read("[not json, a line]")).isEqualTo(readable("[not json, a line]"));
    assertThat(new Seed("x", Optional.empty()).activityId()).isEqualTo("default");
  }

  @Test
  void jsonWithAUrlIsASeed() {
    assertThat(read("{\"url\":\"https://a.test/\",\"activity\":\"walk\"}"))
        .isEqualTo(new Decoded<>(new Seed("https://a.test/", Optional.of("walk"))));
  }

  @Test
  void jsonWithAFormulaIsARequest() {
    assertThat(read("\n {\"id\":\"walk\",\"formula\":\"t\"}"))
        .isEqualTo(new Decoded<>(ActivitySubmission.of("walk", "t")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                          | submission: none of url, formula, desiredState, host, release, ban, retry, refresh, suppress, unsuppress, library (expected: a seed, or a request)",
        "{'id':'walk'}               | submission: none of url, formula, desiredState, host, release, ban, retry, refresh, suppress, unsuppress, library (expected: a seed, or a request)",
        "{'url':'x','formula':'t'}   | Seed: formula: unknown (expected: url, activity)",
        "{'url':5}                   | Seed: url: 5 (expected: text)",
        "{'formula':'t'}             | ActivitySubmission: id: missing (expected: text)",
        "{'url':'x'                  | submission: unexpected end (expected: the rest of an object)",
        "{https://a.test/}           | submission: line 1, column 2: not JSON (expected: one object)",
      })
  void otherJsonIsRejectedWithAMessage(String line, String why) {
    assertThat(read(line.replace('\'', '"'))).isEqualTo(new Unreadable<>(why));
  }

  @Test
  void anEmptyLineIsRejected() {
    assertThat(read(" \n"))
        .isEqualTo(new Unreadable<>("submission: empty (expected: a URL, or JSON)"));
  }

  @Test
  void bytesThatAreNotUtf8AreRejected() {
    assertThat(SubmissionParser.parse(new byte[] {'h', (byte) 0xFF}))
        .isEqualTo(new Unreadable<>("submission: byte 1: not UTF-8 (expected: JSON in UTF-8)"));
  }

  private static ReadResult<Submission> read(String text) {
    return SubmissionParser.parse(text.getBytes(UTF_8));
  }

  private static ReadResult<Submission> readable(String url) {
    return new Decoded<>(new Seed(url, Optional.empty()));
  }
}
