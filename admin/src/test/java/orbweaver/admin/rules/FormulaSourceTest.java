package orbweaver.admin.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the notation in which a formula is read, and of files of domain names. */
class FormulaSourceTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a.w4; (depth 2); (depth 2)",
        "a.rules; -url:*.pdf; (rules \"-url:*.pdf\")",
        "a.yaml; {name: a, constraints: (depth 2)}; (depth 2)",
        "a.txt; -url:*.pdf; (rules \"-url:*.pdf\")",
        "a.txt; # a comment\\n\\n?url:*x; (rules \"?url:*x\")",
        "a.txt; name: a; (no-cycles)",
        "a.txt; ---\\nname: a; (no-cycles)",
        "a.txt; ((no-cycles) (depth 2)); ((no-cycles) (depth 2))",
      })
  void theExtensionOrElseTheFirstLineDecidesTheNotation(String name, String text, String formula)
      throws IOException {
    assertThat(FormulaSource.read(file(name, text)).formula()).hasToString(formula);
  }

  @Test
  void onlyAnActivityFileHasAnActivity() throws IOException {
    assertThat(FormulaSource.read(file("a.yaml", "name: walk")).activity().map(ActivityFile::name))
        .contains("walk");
    assertThat(FormulaSource.read(file("a.w4", "(depth 2)")).activity()).isEmpty();
  }

  @Test
  void standardInputIsNamedInErrors() {
    assertThat(FormulaSource.read(input("-url:*x")).formula()).hasToString("(rules \"-url:*x\")");
    assertThatThrownBy(() -> FormulaSource.read(input("(dept 2)")))
        .isInstanceOf(OperationException.class)
        .hasMessageStartingWith("standard-input: line 1, column 2: ")
        .hasMessageContaining("did you mean \"depth\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a.w4; ((depth 2)\\n(dept 3)); line 2, column 2",
        "a.rules; -url:*x\\n-ulr:*y; line 2, column 2",
        "a.yaml; name: a\\nconstraints: (dept 2); line 2, column 15",
      })
  void anErrorNamesTheFileAndTheLine(String name, String text, String place) throws IOException {
    var file = file(name, text);
    assertThatThrownBy(() -> FormulaSource.read(file))
        .isInstanceOf(OperationException.class)
        .hasMessageStartingWith(file + ": " + place);
  }

  @Test
  void aFileOfDomainNamesIsReadAndItsErrorsNameTheLine() throws IOException {
    var good = file("domain_names.ini", "; sites\\n[leeds]\\nleeds.test\\nLEEDS.example\\n");
    assertThat(DomainNamesFile.read(good).sites().getFirst().endings())
        .containsExactly("leeds.test", "leeds.example");

    var bad = file("bad.ini", "leeds.test\\n");
    assertThatThrownBy(() -> DomainNamesFile.read(bad))
        .isInstanceOf(OperationException.class)
        .hasMessageStartingWith(bad + ": ")
        .hasMessageContaining("line 1");
    var absent = folder.resolve("absent.ini");
    assertThatThrownBy(() -> DomainNamesFile.read(absent))
        .hasMessageStartingWith(absent + ": cannot be read (");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text.replace("\\n", "\n"));
  }

  private static ByteArrayInputStream input(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }
}
