package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Regression files: formulas and rules that once failed, or that people and generators wrote to
 * provoke a failure. Each is a file of its own.
 */
class RegressionFilesTest {
  private static final String FOLDER = "found";
  private static final String RULES = ".rules";

  private static Stream<Path> found() throws IOException, URISyntaxException {
    var folder = RegressionFilesTest.class.getResource(FOLDER);
    assertThat(folder).isNotNull();
    try (var files = Files.list(Path.of(folder.toURI()))) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("found")
  @Timeout(20)
  void everyFileIsParsedAndEvaluatedOrRejectedWithAPosition(Path file) throws IOException {
    try {
      evaluate(read(file));
    } catch (FormulaSyntaxException e) {
      assertThat(e.getMessage()).contains("line ", "column ", "expected ", "found ", "^");
    }
  }

  private static Formula read(Path file) throws IOException {
    var text = Files.readString(file);
    return file.toString().endsWith(RULES)
        ? Formula.fromRules(new SourceText(text))
        : Formula.parse(text);
  }

  private static void evaluate(Formula formula) {
    var generated = new GeneratedFormulas(new Random(5));
    for (var count = 0; count < 20; count++) {
      var evidence = generated.evidence();
      assertThat(formula.trace(evidence).steps()).hasSizeLessThanOrEqualTo(64);
      formula.counterfactual(evidence);
    }
    assertThat(Formula.parse(formula.toString())).isEqualTo(formula);
  }

  @Test
  void someFilesAreValidAndSomeAreNot() throws Exception {
    var outcomes = found().map(RegressionFilesTest::isRead).distinct().toList();

    assertThat(outcomes).containsExactlyInAnyOrderElementsOf(List.of(true, false));
  }

  private static boolean isRead(Path file) {
    try {
      var _ = read(file);
      return true;
    } catch (FormulaSyntaxException e) {
      return false;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
