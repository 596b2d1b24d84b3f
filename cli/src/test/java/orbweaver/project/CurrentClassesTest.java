package orbweaver.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Test of the step of the build that rewrites the classes of picocli for the AOT cache. */
@Tag("integration")
class CurrentClassesTest {
  private static final int MAJOR_VERSION_OFFSET = 6;
  private static final int JAVA_6 = 50;

  @TempDir private Path folder = Path.of("");
  private Path jar = Path.of("");

  @BeforeEach
  void copyPicocli() throws Exception {
    var source = CommandLine.class.getProtectionDomain().getCodeSource().getLocation();
    jar = Files.copy(Path.of(source.toURI()), folder.resolve("picocli-1.jar"));
  }

  @Test
  void allClassesAreOfAVersionWithStackMaps() throws Exception {
    var names = names();
    assertThat(oldClasses()).isNotEmpty();

    rewrite();

    assertThat(oldClasses()).isEmpty();
    assertThat(names()).isEqualTo(names);
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(jar);
    }
  }

  @Test
  void rewrittenClassesPassTheVerifierAndReadACommandLine() throws Exception {
    rewrite();

    assertThat(java("-Xlog:class+load", "-cp", jar.toString(), "picocli.AutoComplete", "-V"))
        .contains("picocli.AutoComplete " + CommandLine.VERSION)
        .doesNotContain("groovy");
  }

  @Test
  void currentJarIsLeftAsItIs() throws Exception {
    rewrite();
    var rewritten = Files.getLastModifiedTime(jar);

    rewrite();

    assertThat(Files.getLastModifiedTime(jar)).isEqualTo(rewritten);
  }

  private void rewrite() throws Exception {
    var program = RepositoryRoot.file("build-tools/CurrentClasses.java");
    assertThat(java(program.toString(), folder.toString(), "picocli")).isEmpty();
  }

  private static String java(String... arguments) throws Exception {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var command = Stream.concat(Stream.of(java), Stream.of(arguments)).toList();
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (var output = process.getInputStream()) {
      var text = new String(output.readAllBytes(), UTF_8);
      assertThat(process.waitFor()).as(text).isZero();
      return text;
    }
  }

  private List<String> names() throws IOException {
    try (var zip = new ZipFile(jar.toFile())) {
      return Collections.list(zip.entries()).stream().map(Object::toString).toList();
    }
  }

  private List<String> oldClasses() throws IOException {
    try (var zip = new ZipFile(jar.toFile())) {
      var old = Stream.<String>builder();
      for (var entry : Collections.list(zip.entries())) {
        if (!entry.getName().endsWith(".class")) continue;
        try (var in = zip.getInputStream(entry)) {
          var version = ByteBuffer.wrap(in.readNBytes(8)).getShort(MAJOR_VERSION_OFFSET);
          if (version < JAVA_6) old.add(entry.getName());
        }
      }
      return old.build().toList();
    }
  }
}
