package orbweaver.app.wacz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the external merge sort. */
class SortedLinesTest {
  @TempDir Path temporary;

  private List<String> sorted(List<String> lines, int maxInMemory) throws IOException {
    var sorted = new SortedLines(temporary, maxInMemory);
    for (var line : lines) sorted.add(line);
    var file = temporary.resolve("sorted");
    sorted.writeTo(file);
    return Files.readAllLines(file);
  }

  @Test
  void linesOfManyFilesAreInOrder() throws IOException {
    var random = new Random(7);
    var lines = IntStream.range(0, 1000).mapToObj(_ -> "line " + random.nextInt(500)).toList();
    assertThat(sorted(lines, 30)).isEqualTo(lines.stream().sorted().toList());
  }

  @Test
  void noLinesAreAnEmptyFile() throws IOException {
    assertThat(sorted(List.of(), 2)).isEmpty();
  }
}
