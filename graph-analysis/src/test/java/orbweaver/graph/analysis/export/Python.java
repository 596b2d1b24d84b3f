package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Python interpreter, if one is installed. */
final class Python {
  private Python() {}

  static boolean isInstalled() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Runs a script and returns its output and errors. */
  static String run(String script, Path... arguments) throws IOException {
    var command = new ArrayList<>(List.of("python3", "-c", script));
    command.addAll(Stream.of(arguments).map(Path::toString).toList());
    var python = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(python.getInputStream().readAllBytes(), UTF_8);
  }
}
