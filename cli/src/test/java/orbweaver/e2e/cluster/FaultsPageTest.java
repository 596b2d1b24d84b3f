package orbweaver.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Test of the test names in docs/explanation/faults.md. */
@Tag("integration")
class FaultsPageTest {
  private static final Path DOCS = Path.of("..", "docs", "explanation");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)\\)");

  @ParameterizedTest
  @EnumSource
  void everyFaultIsDocumented(Fault fault) throws IOException {
    assertThat(page()).containsOnlyOnce("\n| `" + fault + "` | ");
  }

  @Test
  void everyNamedTestExists() throws IOException {
    var links = LINK.matcher(page()).results().map(link -> link.group(1)).toList();
    assertThat(links).isNotEmpty().allSatisfy(link -> assertThat(DOCS.resolve(link)).exists());
  }

  private static String page() throws IOException {
    return Files.readString(DOCS.resolve("faults.md"));
  }
}
