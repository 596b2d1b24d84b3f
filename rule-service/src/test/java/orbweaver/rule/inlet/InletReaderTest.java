package orbweaver.rule.inlet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import org.junit.jupiter.api.Test;

class InletReaderTest {
  @Test
  void aLineIsASeedOfTheDefaultActivity() {
    assertThat(read(" https://a.test/ \n"))
        .isEqualTo(new Readable<>(new Seed("https://a.test/", Optional.empty())));
  }

  @Test
  void jsonWithAUrlIsASeed() {
    assertThat(read("{\"url\":\"https://a.test/\",\"activity\":\"walk\"}"))
        .isEqualTo(new Readable<>(new Seed("https://a.test/", Optional.of("walk"))));
    assertThat(read("{\"url\":\"x\"}")).isEqualTo(new Readable<>(new Seed("x", Optional.empty())));
  }

  @Test
  void jsonWithAFormulaIsARequest() {
    assertThat(read("{\"id\":\"walk\",\"formula\":\"t\",\"delay\":\"PT2S\"}"))
        .isEqualTo(
            new Readable<>(
                new ActivityRequest(
                    "walk",
                    "t",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(Duration.ofSeconds(2)),
                    Optional.empty())));
  }

  @Test
  void anythingElseIsUnreadableAndSaysWhatWasExpected() {
    assertUnreadable("");
    assertUnreadable(" \n");
    assertUnreadable("{\"url\":1}");
    assertUnreadable("{\"id\":\"walk\"}");
    assertUnreadable("{\"url\":\"x\",\"id\":\"walk\",\"formula\":\"t\"}");
    assertUnreadable("https://a.test/\nhttps://b.test/");
  }

  @Test
  void bytesThatAreNoTextAreUnreadable() {
    assertThat(InletReader.read(new byte[] {'h', (byte) 0xff}))
        .isInstanceOf(Unreadable.class)
        .asString()
        .contains("UTF-8");
  }

  private static void assertUnreadable(String text) {
    assertThat(read(text)).isInstanceOf(Unreadable.class).asString().contains("expected: a URL");
  }

  private static Reading<InletRecord> read(String text) {
    return InletReader.read(text.getBytes(UTF_8));
  }
}
