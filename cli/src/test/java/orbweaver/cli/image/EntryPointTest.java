package orbweaver.cli.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Test of the entry point of the image with a java that prints its arguments. */
@DisabledOnOs(OS.WINDOWS)
@Tag("integration")
class EntryPointTest {
  private static final String ECHO = "#!/bin/sh\nprintf '%s\\n' \"$@\"\n";

  @TempDir private Path image = Path.of("");

  @BeforeEach
  void layOut() throws IOException {
    var lib = Files.createDirectories(image.resolve("opt/orbweaver"));
    for (var jar : List.of("rule-1.jar", "Zstd.jar", "cli-1.jar", "kit_2.jar", "kit-1.jar")) {
      Files.createFile(lib.resolve(jar));
    }
    Files.createFile(lib.resolve("librocksdbjni-linux64.so"));
    var bin = Files.createDirectories(image.resolve("usr/local/bin"));
    Files.copy(
        RepositoryRoot.file("cli/src/image/usr/local/bin/orbweaver"), bin.resolve("orbweaver"));
    var java = Files.writeString(bin.resolve("java"), ECHO);
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void theClassPathIsTheSameOnWhateverDiskTheImageLies() throws IOException {
    var result = result("service", "rule");
    var lib = image + "/opt/orbweaver/";

    assertThat(result.get(result.indexOf("-cp") + 1).split(":", -1))
        .containsExactly(
            lib + "Zstd.jar",
            lib + "cli-1.jar",
            lib + "kit-1.jar",
            lib + "kit_2.jar",
            lib + "rule-1.jar");
  }

  @Test
  void whateverIsSaidIsACommand() throws IOException {
    assertThat(result("seed", "https://a.test/?a b", "--dir", "*"))
        .startsWith("-XX:AOTCache=" + image + "/opt/orbweaver/orbweaver.aot")
        .endsWith("orbweaver.cli.Orbweaver", "seed", "https://a.test/?a b", "--dir", "*");
  }

  @Test
  void whatIsBelowItIsTheSameByDockerAndByJib() throws IOException {
    var below = Pattern.compile("<from><image>(.*)</image></from>");
    var found =
        below.matcher(Files.readString(RepositoryRoot.file("cli/pom.xml"))).results().toList();

    assertThat(found).hasSize(1);
    assertThat(found.getFirst().group(1))
        .matches("eclipse-temurin:25\\.\\d+\\.\\d+_\\d+-jre-noble");
    assertThat(Files.readAllLines(RepositoryRoot.file("Dockerfile")))
        .contains("FROM " + found.getFirst().group(1));
  }

  private List<String> result(String... command) throws IOException {
    var bin = image.resolve("usr/local/bin");
    var entry = new ProcessBuilder("/bin/sh", bin.resolve("orbweaver").toString());
    entry.command().addAll(List.of(command));
    entry.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    entry.environment().put("LC_ALL", "en_US.UTF-8");
    entry.environment().keySet().removeIf(name -> name.startsWith("ORBWEAVER_"));
    var process = entry.redirectErrorStream(true).start();
    try (var output = process.inputReader()) {
      return output.lines().toList();
    }
  }
}
