package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Example activities: valid, without warnings, and with the verdicts their lists expect. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("..", "examples");

  static Stream<Path> examples() throws IOException {
    try (var files = Files.list(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
    }
  }

  @Test
  void atLeastFiveExamplesExist() throws IOException {
    assertThat(examples()).hasSizeGreaterThanOrEqualTo(5);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleIsAnActivityWithoutWarnings(Path example) {
    var result = CommandResult.of("rules", "check", example.toString(), "--strict");

    assertThat(result.code()).as(result.err() + result.out()).isZero();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleDecidesEachUrlOfItsListAsExpected(Path example) {
    var urls = example.toString().replace(".yaml", ".urls");
    var result = CommandResult.of("rules", "test", example.toString(), urls);

    assertThat(result.code()).as(result.err() + result.out()).isZero();
  }
}
