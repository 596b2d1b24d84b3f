package orbweaver.admin.activity;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the reader of small text files, and of byte counts in them. */
class TextFileReaderTest {
  private static final int MAX_BYTES = 1 << 20;

  @TempDir private Path folder = Path.of("");

  @Test
  void allLineEndsBecomeTheSame() throws IOException {
    assertThat(text("a\r\nb\rc\nd")).isEqualTo("a\nb\nc\nd");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheText() throws IOException {
    assertThat(text("\uFEFFname: a")).isEqualTo("name: a");
  }

  @Test
  void tabsAndFormFeedsAreText() throws IOException {
    assertThat(text("a\tb\fc")).isEqualTo("a\tb\fc");
  }

  @Test
  void aControlCharacterIsReportedWithItsPlaceAndNumber() {
    assertThatThrownBy(() -> text("a\nbc\u001Bd"))
        .isInstanceOf(OperationException.class)
        .hasMessageStartingWith(
            "place: line 2, column 3: expected text, found the control character U+001B");
  }

  @Test
  void aTextOfAnotherEncodingIsRefused() {
    assertThatThrownBy(
            () -> TextFileReader.read("place", new ByteArrayInputStream("ä".getBytes(ISO_8859_1))))
        .hasMessage("place: not UTF-8");
  }

  @Test
  void aTextOfTheMaximumLengthIsReadAndALongerOneRefused() throws IOException {
    assertThat(text("a".repeat(MAX_BYTES))).hasSize(MAX_BYTES);
    assertThatThrownBy(() -> text("a".repeat(MAX_BYTES + 1)))
        .hasMessage("place: longer than 1048576 bytes");
  }

  @Test
  void aFileThatIsAbsentOrAFolderIsNamed() throws IOException {
    var absent = folder.resolve("absent.yaml");
    assertThatThrownBy(() -> TextFileReader.read(absent)).hasMessage(absent + ": no such file");
    assertThatThrownBy(() -> TextFileReader.read(folder))
        .isInstanceOf(OperationException.class)
        .hasMessageStartingWith(folder + ": cannot be read (");
    var file = Files.writeString(folder.resolve("a.yaml"), "name: a");
    assertThat(TextFileReader.read(file).text()).isEqualTo("name: a");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "500, 500", "20k, 20000", "20K, 20000", "5M, 5000000", "2G, 2000000000"})
  void aNumberOfBytesMayHaveADecimalUnit(String text, long bytes) {
    assertThat(ByteSizes.parse(text)).contains(bytes);
    assertThat(ByteSizes.parse(" " + text + " ")).contains(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "1.5M", "5MB", "5 M", "5m", "5g", "k", "1234567890", "1e3"})
  void anotherTextIsNoNumberOfBytes(String text) {
    assertThat(ByteSizes.parse(text)).isEmpty();
  }

  @Test
  void theLargestNumberOfBytesDoesNotOverflow() {
    assertThat(ByteSizes.parse("999999999G")).contains(999_999_999_000_000_000L);
  }

  private static String text(String content) throws IOException {
    return TextFileReader.read("place", new ByteArrayInputStream(content.getBytes(UTF_8))).text();
  }
}
