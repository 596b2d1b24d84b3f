package orbweaver.cli.image;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes.Name;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import orbweaver.cli.output.ExitCode;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Test of launchers whose JVM runs out of memory, with the classes of this build. */
@DisabledOnOs(OS.WINDOWS)
@Tag("integration")
class OutOfMemoryTest {
  private static final String TINY = "-Xmx6m";
  private static final Path JAVA = Path.of(System.getProperty("java.home"));

  @TempDir private Path home = Path.of("");

  /** Process that has ended. */
  private record Ended(int code, String out, String err) {}

  @Test
  void theLauncherExitsWithThreeAndNamesTheMemorySettings() throws Exception {
    var target = Files.createDirectories(home.resolve("it's here/cli/target"));
    var launcher = target.resolve("../../orbweaver").normalize();
    Files.copy(RepositoryRoot.file("orbweaver"), launcher);
    allClasses(Files.createDirectories(target.resolve("lib")));
    Files.createFile(target.resolve("orbweaver.stamp"));

    var ended = run(launcher);

    assertThat(ended.code()).as("%s", ended).isEqualTo(ExitCode.OUT_OF_MEMORY.number());
    assertThat(ended.err())
        .contains(
            "orbweaver: out of memory: the heap of 6m is used up. Give the JVM more"
                + " (ORBWEAVER_JAVA_OPTS=-Xmx2g), or lower the memory budget"
                + " (--body-memory or ORBWEAVER_BODY_MEMORY of crawl and service). Exit code 3;"
                + " run the same command again to resume.\n");
    assertThat(ended.out()).isEmpty();
  }

  @Test
  void theImageExitsWithThreeAndNamesTheMemorySettings() throws Exception {
    allClasses(Files.createDirectories(home.resolve("opt/orbweaver")));
    var bin = Files.createDirectories(home.resolve("usr/local/bin"));
    Files.copy(
        RepositoryRoot.file("cli/src/image/usr/local/bin/orbweaver"), bin.resolve("orbweaver"));
    Files.copy(
        RepositoryRoot.file("app/src/image/usr/local/bin/orbweaver-jvm"),
        bin.resolve("orbweaver-jvm"));

    var ended = run(bin.resolve("orbweaver"));

    assertThat(ended.code()).as("%s", ended).isEqualTo(ExitCode.OUT_OF_MEMORY.number());
    assertThat(ended.err()).contains("orbweaver: out of memory: the heap of 6m is used up. ");
    assertThat(ended.out()).isEmpty();
  }

  // Creates a jar whose manifest names the class path.
  private static void allClasses(Path lib) throws IOException {
    var manifest = new Manifest();
    manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Name.CLASS_PATH, classPath());
    try (OutputStream out = Files.newOutputStream(lib.resolve("all.jar"));
        var jar = new JarOutputStream(out, manifest)) {
      jar.finish();
    }
  }

  private static String classPath() {
    var path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Arrays.stream(path.split(File.pathSeparator))
        .map(entry -> Path.of(entry).toUri().toString())
        .collect(joining(" "));
  }

  private Ended run(Path script) throws Exception {
    var out = home.resolve("out").toFile();
    var err = home.resolve("err").toFile();
    var process = new ProcessBuilder(List.of("/bin/sh", script.toString(), "rules", "list"));
    process.environment().keySet().removeIf(name -> name.startsWith("ORBWEAVER_"));
    process.environment().put("ORBWEAVER_JAVA_HOME", JAVA.toString());
    process.environment().put("ORBWEAVER_JAVA_OPTS", TINY);
    process.environment().put("PATH", JAVA.resolve("bin") + ":" + System.getenv("PATH"));
    var started = process.redirectOutput(out).redirectError(err).start();
    assertThat(started.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return new Ended(
        started.exitValue(), Files.readString(out.toPath()), Files.readString(err.toPath()));
  }
}
