package orbweaver.contract.json;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.LinkKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
  @Test
  void emptyOptionalsAreLeftOut() {
    assertThat(Json.text(new Seed("x", Optional.empty()))).isEqualTo("{\"url\":\"x\"}");
    assertThat(Json.text(new Failed(Failure.TIMEOUT)))
        .isEqualTo("{\"is\":\"failed\",\"failure\":\"TIMEOUT\"}");
  }

  @Test
  void timeIsWrittenAsIso8601() {
    var failed = new Failed(Failure.TIMEOUT, Optional.of(Duration.ofMillis(1500)));

    assertThat(Json.text(failed)).contains("\"retryAfter\":\"PT1.5S\"");
  }

  @Test
  void onlyComponentsAreWritten() {
    assertThat(Json.text(TerminationCounters.ZERO))
        .isEqualTo(
            "{\"opened\":0,\"closed\":0,\"sent\":0,\"received\":0,\"seeds\":0,\"held\":0,\"released\":0,\"overBudget\":0}");
  }

  @Test
  void kindsOfLinksAreInLowerCase() {
    assertThat(Json.text(List.of(LinkKind.values())))
        .startsWith(
            "[\"a\",\"area\",\"frame\",\"iframe\",\"noframes\",\"refresh\",\"redirect\",\"sitemap\",")
        .isEqualTo(Json.text(Stream.of(LinkKind.values()).map(LinkKind::text).toList()));
  }

  @Test
  void textWithInvalidUnicodeIsReadBackUnchanged() {
    var seed = new Seed("\ud83d ☕", Optional.empty());

    assertThat(Json.read(Json.bytes(seed), Seed.class)).isEqualTo(new Decoded<>(seed));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'url':'x','url':'y'}      | line 1, column 17: duplicate field",
        "{'url':'x'} 5              | line 1, column 13: not JSON (expected: one object)",
        "{'url':'x'                 | unexpected end (expected: the rest of an object)",
        "{'url':}                   | line 1, column 8: not JSON (expected: one object)",
        "{url:'x'}                  | line 1, column 2: not JSON (expected: one object)",
        "{'url':'\\q'}              | line 1, column 10: not JSON (expected: one object)",
        "{'url':'x',}               | line 1, column 12: not JSON (expected: one object)",
        "[]                         | [] (expected: an object)",
        "5                          | 5 (expected: an object)",
        "''                         | \"\" (expected: an object)",
        "null                       | null (expected: an object)",
        "{'URL':'x'}                | url: missing (expected: text)",
        "{'url':['x']}              | url: [\"x\"] (expected: text)",
        "{'url':true}               | url: true (expected: text)",
      })
  void invalidJsonIsRejectedWithAMessage(String json, String why) {
    assertThat(Json.read(json.replace('\'', '"'), Seed.class))
        .isEqualTo(new Unreadable<>("Seed: " + why));
  }

  @Test
  void emptyTextIsRejected() {
    assertThat(Json.read("", Seed.class))
        .isEqualTo(new Unreadable<>("Seed: missing (expected: an object)"));
  }

  @Test
  void bytesThatAreNotUtf8AreRejected() {
    assertThat(Json.read("{\"url\":\"é\"}".getBytes(ISO_8859_1), Seed.class))
        .isEqualTo(new Unreadable<>("Seed: byte 8: not UTF-8 (expected: JSON in UTF-8)"));
    assertThat(Json.read("{\"url\":\"é".getBytes(UTF_8), Seed.class))
        .isInstanceOf(Unreadable.class);
    assertThat(Json.read(new byte[] {'"', (byte) 0xC3}, Seed.class))
        .isEqualTo(new Unreadable<>("Seed: byte 1: not UTF-8 (expected: JSON in UTF-8)"));
  }

  @Test
  void depthIsBounded() {
    assertThat(Json.read("{\"url\":" + "[".repeat(1_000_000), Seed.class))
        .isInstanceOf(Unreadable.class);
  }

  @Test
  void longValuesAreNotRepeatedInFull() {
    var reading = Json.read("{\"is\":\"" + "x".repeat(10_000) + "\"}", Outcome.class);

    assertThat(reading).isInstanceOf(Unreadable.class);
    assertThat(reading.toString()).contains("xxx...").hasSizeLessThan(300);
  }

  @Test
  void messagesContainNoClassNames() {
    for (var json : List.of("{}", "[]", "{\"is\":5}", "{\"is\":\"redirected\",\"to\":{\"a\":1}}")) {
      assertThat(Json.read(json, Outcome.class).toString()).doesNotContain("orbweaver", "jackson");
    }
  }
}
