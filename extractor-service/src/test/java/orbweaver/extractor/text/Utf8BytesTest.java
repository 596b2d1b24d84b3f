package orbweaver.extractor.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that UTF-8 is validated and decoded as in the JDK. */
class Utf8BytesTest {
  private static final byte[] EDGES = HexFormat.of().parseHex("00417F80808F909FA0BFBFC0C1C2DF");
  private static final byte[] LEADS = HexFormat.of().parseHex("E0E1ECEDEEEFF0F1F3F4F5F7F8FCFEFF");

  @ParameterizedTest
  @ValueSource(strings = {"", "41", "C280", "DFBF", "E0A080", "ED9FBF", "EE8080", "EFBFBF"})
  void boundaryCodePointsAreValid(String hex) {
    assertIsText(hex, true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"F0908080", "F48FBFBF", "F09F9880", "E6BCA2", "65CC81", "EFBBBF", "00"})
  void validSequencesAreValid(String hex) {
    assertIsText(hex, true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"C080", "C1BF", "E09FBF", "F08FBFBF", "E08080", "F0808080"})
  void overlongSequencesAreInvalid(String hex) {
    assertIsText(hex, false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"EDA080", "EDBFBF", "EDA0BDEDB880", "F4908080", "F5808080", "F8888080"})
  void surrogatesAndCodePointsBeyondUnicodeAreInvalid(String hex) {
    assertIsText(hex, false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"80", "BF", "C2", "E6BC", "F09F98", "C241", "E6BC41", "E641A2", "FE", "FF"})
  void truncatedSequencesAreInvalid(String hex) {
    assertIsText(hex, false);
  }

  @Test
  void shortByteSequencesAreValidatedLikeInTheJdk() {
    var random = new Random(2026);
    for (var round = 0; round < 1_000_000; round++) {
      var bytes = new byte[random.nextInt(7)];
      for (var i = 0; i < bytes.length; i++) {
        var from = random.nextInt(3) == 0 ? LEADS : EDGES;
        bytes[i] = from[random.nextInt(from.length)];
      }
      assertThat(Utf8Bytes.isValid(bytes, 0))
          .as(HexFormat.of().formatHex(bytes))
          .isEqualTo(jdk(bytes));
    }
  }

  @Test
  void textWithOneWrongByteIsValidatedLikeInTheJdk() {
    var random = new Random(2026);
    for (var round = 0; round < 200_000; round++) {
      var bytes = text(random).getBytes(UTF_8);
      assertThat(Utf8Bytes.isValid(bytes, 0)).isTrue();
      if (bytes.length > 0) bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      assertThat(Utf8Bytes.isValid(bytes, 0)).isEqualTo(jdk(bytes));
    }
  }

  @Test
  void codePointsEqualThoseOfTheText() {
    var random = new Random(2026);
    for (var round = 0; round < 10_000; round++) {
      var text = text(random);
      var bytes = text.getBytes(UTF_8);
      var at = 0;
      for (var character : text.codePoints().toArray()) {
        assertThat(Utf8Bytes.codePointAt(bytes, at)).isEqualTo(character);
        at += Utf8Bytes.sequenceLength(bytes[at]);
      }
      assertThat(at).isEqualTo(bytes.length);
    }
  }

  @Test
  void plainTextIsTheSameFromBytesAndFromCharacters() {
    var random = new Random(2026);
    for (var round = 0; round < 50_000; round++) {
      var text = text(random);
      var most = 1 + random.nextInt(40);
      var ofBytes = new PlainText(most);
      ofBytes.append(text.getBytes(UTF_8), 0, text.getBytes(UTF_8).length);
      var ofCharacters = new PlainText(most);
      ofCharacters.append(text);
      assertThat(ofBytes.text()).as(text).isEqualTo(ofCharacters.text()).isEqualTo(cut(text, most));
    }
  }

  private static Optional<String> cut(String text, int most) {
    var plain = text.replaceAll("[\t\n\f\r ]+", " ").replaceAll("^ | $", "");
    var kept = new StringBuilder();
    for (var character : plain.codePoints().toArray()) {
      var more = kept + Character.toString(character);
      if (more.getBytes(UTF_8).length > most) break;
      kept.appendCodePoint(character);
    }
    return Optional.of(kept.toString().stripTrailing()).filter(all -> !all.isEmpty());
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    var characters = random.nextInt(30);
    for (var i = 0; i < characters; i++) {
      switch (random.nextInt(8)) {
        case 0 -> text.appendCodePoint(0x80 + random.nextInt(0x780));
        case 1 -> text.appendCodePoint(0x800 + random.nextInt(0xD000));
        case 2 -> text.appendCodePoint(0xE000 + random.nextInt(0x102000));
        case 3 -> text.append(" \n");
        default -> text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }

  private static void assertIsText(String hex, boolean expected) {
    var bytes = HexFormat.of().parseHex(hex);
    for (var before = 0; before < 9; before++) {
      var some = Arrays.copyOf("abcdefghi".getBytes(UTF_8), before + bytes.length);
      System.arraycopy(bytes, 0, some, before, bytes.length);
      assertThat(Utf8Bytes.isValid(some, 0)).isEqualTo(jdk(some)).isEqualTo(expected);
      assertThat(Utf8Bytes.isValid(some, before)).isEqualTo(expected);
    }
  }

  private static boolean jdk(byte[] bytes) {
    try {
      UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
