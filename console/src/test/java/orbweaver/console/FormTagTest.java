package orbweaver.console;

import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Test of how templates write forms. */
class FormTagTest {
  @Test
  void onlyTheTemplateWithTheTokenWritesAFormThatChangesSomething() throws IOException {
    try (var templates = Files.walk(Path.of("src/main/jte"))) {
      assertThat(templates.filter(Files::isRegularFile))
          .filteredOn(FormTagTest::hasMethod)
          .extracting(template -> template.getFileName().toString())
          .containsExactly("form.jte");
    }
  }

  private static boolean hasMethod(Path template) {
    try {
      return Files.readString(template).toLowerCase(ROOT).contains("method=");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
