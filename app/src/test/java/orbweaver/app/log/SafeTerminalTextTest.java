package orbweaver.app.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class SafeTerminalTextTest {
  private static final List<Integer> RANGES =
      List.of(
          0x00, 0x08, 0x0b, 0x1f, 0x7f, 0x9f, 0xad, 0xad, 0x61c, 0x61c, 0x180e, 0x180e, 0x200b,
          0x200f, 0x2028, 0x202e, 0x2060, 0x206f, 0xfeff, 0xfeff, 0xfff9, 0xfffb, 0xe0000, 0xe007f,
          0x34f, 0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180f, 0x3164, 0x3164, 0xffa0,
          0xffa0, 0xfe00, 0xfe0f, 0xe0100, 0xe01ef);

  @Test
  void noCharacterThatActsOnATerminalIsPrintedInAnyForm() {
    for (var at = 0; at < RANGES.size(); at += 2) {
      for (int c = RANGES.get(at); c <= RANGES.get(at + 1); c++) {
        var text = "a" + Character.toString(c) + "b";
        var json = SafeTerminalText.json(Map.of("title", text));

        assertThat(SafeTerminalText.text(text)).isEqualTo("a\u25a1b");
        assertThat(SafeTerminalText.line(text)).matches("a\\\\[u0-9a-f\\\\]+b|a\\\\rb");
        assertThat(json).matches("[\\x20-\\x7e]+");
        assertThat(JsonMapper.shared().readTree(json).path("title").asString()).isEqualTo(text);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Grüße, 世界", "\ud83d\ude00", "a\u00a0b", "\u05e9\u05dc\u05d5\u05dd"})
  void lettersOfAnyLanguageArePrintedUnchanged(String text) {
    assertThat(SafeTerminalText.text(text)).isEqualTo(text);
    assertThat(SafeTerminalText.line(text)).isEqualTo(text);
    assertThat(SafeTerminalText.json(List.of(text))).isEqualTo("[\"" + text + "\"]");
  }

  @Test
  void anUnpairedSurrogateIsNotPrinted() {
    assertThat(SafeTerminalText.text("a\ud83d")).isEqualTo("a\u25a1");
  }

  @Test
  void aTextWithLineBreaksIsOneLineInTheLog() {
    assertThat(SafeTerminalText.line("a\n\tb\r\nc\u2028d")).isEqualTo("a\\n\\tb\\r\\nc\\u2028d");
    assertThat(SafeTerminalText.text("a\n\tb")).isEqualTo("a\n\tb");
  }
}
