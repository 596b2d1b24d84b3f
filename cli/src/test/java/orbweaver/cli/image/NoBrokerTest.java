package orbweaver.cli.image;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of commands that need a broker without the broker classes, as in the image. */
@Tag("integration")
class NoBrokerTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo --embedded-broker",
        "bench --pages 300 --against broker",
        "service broker --port 0",
        "crawl http://a.test/ --operator me@example.org --embedded-broker"
      })
  void aCommandThatNeedsABrokerNamesTheOptionForARemoteBroker(String command) throws Exception {
    var output = folder.resolve("output");
    var state = folder.resolve("state");
    var line = new ArrayList<>(java());
    line.addAll(List.of(command.split(" ", -1)));
    line.addAll(List.of("--dir", state.toString()));

    assertThat(started(line, output).waitFor()).isEqualTo(ExitCode.USAGE.number());

    assertThat(Files.readString(output))
        .startsWith("orbweaver: no broker can be started")
        .contains("--bootstrap-server", "KAFKA_BOOTSTRAP_SERVERS")
        .hasLineCount(1);
    assertThat(state).doesNotExist();
  }

  private static Process started(List<String> line, Path output) throws IOException {
    return new ProcessBuilder(line)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }

  private static List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "-cp",
        withoutBroker(),
        "orbweaver.cli.Orbweaver");
  }

  // The class path of tests has several SLF4J providers, of which an image has one; SLF4J would
  // print
  // a warning before the message.
  private static String withoutBroker() {
    var all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Arrays.stream(all.split(File.pathSeparator, -1))
        .filter(
            place ->
                !place.matches(".*[/\\\\](kafka_|scala-|slf4j-simple|slf4j-nop)[^/\\\\]*\\.jar"))
        .collect(joining(File.pathSeparator));
  }
}
