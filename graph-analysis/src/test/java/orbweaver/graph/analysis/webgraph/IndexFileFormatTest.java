package orbweaver.graph.analysis.webgraph;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bytes of the index files beside the database, which a later version reads again. */
class IndexFileFormatTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aDictionaryIsEncodedAsTheExpectedBytes() throws IOException {
    assertThat(dictionary(List.of("http://a.test/", "http://a.test/x", "http://b.test/")))
        .isEqualTo(
            "0e"
                + hex("http://a.test/")
                + "0e"
                + "01"
                + hex("x")
                + "07"
                + "07"
                + hex("b.test/")
                + "0000000000000000"
                + "0000000000000003");
    assertThat(dictionary(List.of())).isEqualTo("0000000000000000");
  }

  @Test
  void everySixteenthUrlIsCompleteAndItsOffsetIsInTheIndex() throws IOException {
    var urls = List.of("a", "ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "aj", "ak", "al", "am");
    var all = new ArrayList<>(urls);
    all.addAll(List.of("an", "ao", "ap", "aq", "ar"));

    var text = dictionary(all);

    // The first block has 2 bytes of its first URL and 3 bytes of each of the 15 others.
    assertThat(text.substring(2 * 47))
        .isEqualTo(
            "02"
                + hex("aq")
                + "01"
                + "01"
                + hex("r")
                + "0000000000000000"
                + "000000000000002f"
                + "0000000000000012");
  }

  @Test
  void aLengthAbove127HasTwoBytes() throws IOException {
    var url = "x".repeat(300);
    assertThat(dictionary(List.of(url))).startsWith("ac02" + hex(url));
  }

  // The check value of CRC-32C (Castagnoli) for these nine digits is e3069283.
  @Test
  void aManifestListsSizesAndChecksumsByName() throws IOException {
    Files.writeString(folder.resolve("b"), "");
    Files.writeString(folder.resolve("a"), "123456789");

    ChecksumManifest.write(folder);

    assertThat(folder.resolve("manifest")).hasContent("a 9 e3069283\nb 0 00000000\n");
    assertThat(ChecksumManifest.matches(folder)).isTrue();
  }

  @Test
  void truncatedExtendedMissingAndSurplusFilesDoNotMatchTheManifest() throws IOException {
    var file = folder.resolve("a");
    for (var content : List.of("12345678", "1234567890", "123456780", "")) {
      Files.writeString(file, "123456789");
      ChecksumManifest.write(folder);
      Files.writeString(file, content);
      assertThat(ChecksumManifest.matches(folder)).as(content).isFalse();
    }
    ChecksumManifest.write(folder);
    Files.writeString(folder.resolve("other"), "");
    assertThat(ChecksumManifest.matches(folder)).isFalse();
    Files.delete(folder.resolve("other"));
    assertThat(ChecksumManifest.matches(folder)).isTrue();
    Files.delete(file);
    assertThat(ChecksumManifest.matches(folder)).isFalse();
    Files.delete(folder.resolve("manifest"));
    assertThat(ChecksumManifest.matches(folder)).isFalse();
  }

  private String dictionary(List<String> urls) throws IOException {
    var file = folder.resolve("urls");
    try (var writer = new UrlDictionaryWriter(file)) {
      for (var url : urls) writer.add(url);
    }
    return HexFormat.of().formatHex(Files.readAllBytes(file));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(UTF_8));
  }
}
