package orbweaver.cli.image;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import orbweaver.app.ArchiveSinkMain;
import orbweaver.app.ExtractorServiceMain;
import orbweaver.app.FetcherServiceMain;
import orbweaver.app.FrontierServiceMain;
import orbweaver.app.GraphSinkMain;
import orbweaver.app.IndexSinkMain;
import orbweaver.app.RuleServiceMain;
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
    layOut("app/src/image/usr/local/bin/orbweaver");
  }

  private void layOut(String entryPoint) throws IOException {
    var lib = Files.createDirectories(image.resolve("opt/orbweaver"));
    for (var jar : List.of("rule-1.jar", "Zstd.jar", "cli-1.jar", "kit_2.jar", "kit-1.jar")) {
      Files.write(lib.resolve(jar), new byte[0]);
    }
    Files.write(lib.resolve("librocksdbjni-linux64.so"), new byte[0]);
    var bin = Files.createDirectories(image.resolve("usr/local/bin"));
    Files.copy(RepositoryRoot.file(entryPoint), bin.resolve("orbweaver"), REPLACE_EXISTING);
    Files.copy(
        RepositoryRoot.file("app/src/image/usr/local/bin/orbweaver-jvm"),
        bin.resolve("orbweaver-jvm"),
        REPLACE_EXISTING);
    var java = Files.writeString(bin.resolve("java"), ECHO);
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void theClassPathIsSortedIndependentlyOfTheFileSystem() throws IOException {
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
  void theServiceImageStartsTheMainClassOfEachService() throws IOException {
    var mains =
        Map.of(
            "rule", RuleServiceMain.class,
            "frontier", FrontierServiceMain.class,
            "fetcher", FetcherServiceMain.class,
            "extractor", ExtractorServiceMain.class,
            "sink", GraphSinkMain.class,
            "archive", ArchiveSinkMain.class,
            "index", IndexSinkMain.class);
    for (var main : mains.entrySet()) {
      assertThat(result("service", main.getKey())).endsWith(main.getValue().getName());
    }
  }

  @Test
  void theServiceImageRejectsOtherCommands() throws IOException {
    assertThat(result("status", "--graph"))
        .containsExactly(
            "orbweaver: status --graph: not in this image (expected: service"
                + " rule|frontier|fetcher|extractor|sink|archive|index; image orbweaver-tools has all commands)");
  }

  @Test
  void theToolsImageAcceptsEveryCommand() throws IOException {
    layOut("cli/src/image/usr/local/bin/orbweaver");
    assertThat(result("seed", "https://a.test/?a b", "--dir", "*"))
        .startsWith("-XX:AOTCache=" + image + "/opt/orbweaver/orbweaver.aot")
        .endsWith("orbweaver.cli.Orbweaver", "seed", "https://a.test/?a b", "--dir", "*");
  }

  @Test
  void theBaseImageOfDockerEqualsThatOfJib() throws IOException {
    var below = Pattern.compile("<from><image>(.*)</image></from>");
    var found = below.matcher(Files.readString(RepositoryRoot.file("pom.xml"))).results().toList();

    assertThat(found).hasSize(1);
    assertThat(found.getFirst().group(1))
        .matches("eclipse-temurin:25\\.\\d+\\.\\d+_\\d+-jre-noble");
    assertThat(Files.readAllLines(RepositoryRoot.file("Dockerfile")))
        .contains("FROM " + found.getFirst().group(1) + " AS base");
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
