package orbweaver.app.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text of the files in a folder of Orbweaver, which a later version reads again. */
class FolderFileFormatTest {
  private static final String MARKER = "{\"kind\":\"crawl\",\"format\":16,\"pipeline\":\"p1\"}";

  @TempDir private Path folder = Path.of("");

  @Test
  void theMarkerIsWrittenAsTheExpectedJson() {
    var marker = FolderMarker.of(FolderKind.CRAWL).withPipeline("p1");
    marker.write(folder);

    assertThat(folder.resolve("orbweaver.json")).hasContent(MARKER + "\n");
    assertThat(FolderMarker.read(folder)).contains(marker);
  }

  @ParameterizedTest
  @CsvSource({
    "CRAWL, crawl",
    "DEMO, demo",
    "CRAWL_WITH_BROKER, crawl with an embedded broker",
    "DEMO_WITH_BROKER, demo with an embedded broker",
    "SERVICE, service"
  })
  void theMarkerNamesTheKindOfTheFolder(FolderKind kind, String text) {
    FolderMarker.of(kind).write(folder);

    assertThat(folder.resolve("orbweaver.json"))
        .hasContent("{\"kind\":\"%s\",\"format\":16}\n".formatted(text));
    assertThat(FolderMarker.read(folder)).contains(FolderMarker.of(kind));
  }

  @Test
  void aMarkerWithoutAPipelineIsThatOfAnInterruptedCreation() {
    var marker = FolderMarker.of(FolderKind.CRAWL);
    marker.write(folder);

    assertThat(folder.resolve("orbweaver.json")).hasContent("{\"kind\":\"crawl\",\"format\":16}\n");
    assertThat(FolderMarker.read(folder)).contains(marker);
    assertThat(FolderMarker.read(folder).orElseThrow().pipeline()).isEmpty();
  }

  @Test
  void everyTruncatedMarkerIsRejectedWithItsFile() throws IOException {
    for (var length = 0; length < MARKER.length(); length++) {
      Files.writeString(folder.resolve("orbweaver.json"), MARKER.substring(0, length));
      assertThatThrownBy(() -> FolderMarker.read(folder))
          .isInstanceOf(OperationException.class)
          .hasMessageContaining("orbweaver.json: ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "{}", "[]", "\0"})
  void bytesAfterTheMarkerAreRejected(String trailing) throws IOException {
    Files.writeString(folder.resolve("orbweaver.json"), MARKER + trailing);
    assertThatThrownBy(() -> FolderMarker.read(folder)).isInstanceOf(OperationException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {15, 17})
  void anotherFormatIsRejectedWithBothNumbers(int format) throws IOException {
    Files.writeString(
        folder.resolve("orbweaver.json"), MARKER.replace("16", Integer.toString(format)));
    assertThatThrownBy(() -> FolderMarker.read(folder))
        .hasMessageEndingWith(
            "orbweaver.json has format %d (expected: 16); it is of another version of orbweaver, use another --dir",
            format);
  }

  @Test
  void theEndpointsOfARunningProcessAreWrittenAsTheExpectedJson() {
    new RunningProcess(
            7,
            Optional.of("127.0.0.1:1"),
            "http://127.0.0.1:2",
            Optional.of("http://127.0.0.1:3"),
            "secret",
            Optional.of("http://127.0.0.1:4/"))
        .write(folder);

    assertThat(folder.resolve("running.json"))
        .hasContent(
            "{\"pid\":7,\"bootstrap\":\"127.0.0.1:1\",\"commandUrl\":\"http://127.0.0.1:2\","
                + "\"healthUrl\":\"http://127.0.0.1:3\",\"token\":\"secret\","
                + "\"pagesUrl\":\"http://127.0.0.1:4/\"}\n");
  }
}
