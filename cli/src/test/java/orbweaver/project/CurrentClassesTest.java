package orbweaver.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
  private static final int JAVA_25 = 69;

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
    assertThat(versions()).doesNotContain(JAVA_25);

    rewrite();

    assertThat(versions()).containsOnly(JAVA_25);
    names.add("META-INF/CHANGES");
    assertThat(names()).isEqualTo(names);
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(jar);
    }
  }

  @Test
  void rewrittenClassesPassTheVerifierAndReadACommandLine() throws Exception {
    rewrite();

    assertThat(java("-Xlog:exceptions", "-cp", jar.toString(), "picocli.AutoComplete", "-V"))
        .contains("picocli.AutoComplete " + CommandLine.VERSION)
        .doesNotContain("groovy.lang.Closure");
  }

  @Test
  void unchangedPicocliLooksForGroovy() throws Exception {
    assertThat(java("-Xlog:exceptions", "-cp", jar.toString(), "picocli.AutoComplete", "-V"))
        .contains("groovy.lang.Closure");
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
      return zip.stream().map(Object::toString).collect(Collectors.toCollection(ArrayList::new));
    }
  }

  private Set<Integer> versions() throws IOException {
    var versions = new HashSet<Integer>();
    try (var zip = new ZipFile(jar.toFile())) {
      for (var entry : Collections.list(zip.entries())) {
        // The descriptor of the module is of Java 9.
        if (!entry.getName().endsWith(".class") || entry.getName().endsWith("module-info.class"))
          continue;
        try (var in = zip.getInputStream(entry)) {
          var header = ByteBuffer.wrap(in.readNBytes(8));
          versions.add((int) header.getShort(MAJOR_VERSION_OFFSET));
        }
      }
    }
    return versions;
  }
}
