package orbweaver.graph.analysis.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FileNamesTest {
  @Test
  void aNameUpToTheLimitIsUnchanged() {
    var name = "a".repeat(FileNames.MAX_LENGTH);
    assertThat(FileNames.bounded(name)).isEqualTo(name);
    assertThat(FileNames.bounded("")).isEmpty();
  }

  @Test
  void aLongNameKeepsItsBeginningAndFitsAFileSystem() {
    var name = "a".repeat(500);
    assertThat(FileNames.bounded(name))
        .hasSize(FileNames.MAX_LENGTH + 1)
        .startsWith("a".repeat(214))
        .matches("a+~[0-9a-f]{16}");
    assertThat(FileNames.bounded(name)).isEqualTo(FileNames.bounded("a".repeat(500)));
  }

  @Test
  void longNamesThatDifferAtTheirEndHaveDifferentFiles() {
    var start = "a".repeat(FileNames.MAX_LENGTH);
    assertThat(FileNames.bounded(start + "b")).isNotEqualTo(FileNames.bounded(start + "c"));
  }
}
