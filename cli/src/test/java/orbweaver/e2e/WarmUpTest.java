package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Crawl that the launcher runs for the AOT cache of the JVM. */
@Tag("integration")
class WarmUpTest {
  @TempDir private Path temporary = Path.of("");

  @Test
  void variablesOfTheUserDoNotApplyToTheWarmUp() throws Exception {
    var folder = temporary.resolve("crawl");
    // A crawl with this variable is rejected.
    var variables = Map.of("ORBWEAVER_PUBLISH", "true");

    assertThat(
            CommandProcess.run(
                temporary, variables, "warm-up", "--dir", folder.toString(), "--pages", "60"))
        .contains("finished: ");
    assertThat(folder.resolve("graph-sink").resolve("graph.duckdb")).exists();
  }
}
