package orbweaver.app.engine.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@link NumberedTurns} in a process of its own. */
final class TurnsProcess {
  private final Process process;
  private final BufferedReader output;
  private long lastTurn;

  private TurnsProcess(Path folder) throws IOException {
    var line =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            NumberedTurns.class.getName(),
            folder.toString());
    process = new ProcessBuilder(line).redirectErrorStream(true).start();
    output = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  static TurnsProcess start(Path folder) throws IOException {
    return new TurnsProcess(folder);
  }

  /** Makes writes behind that many bytes of a file fail, as they do on a full disk. */
  void limitFiles(long bytes) throws IOException, InterruptedException {
    var line = List.of("prlimit", "--pid=" + process.pid(), "--fsize=" + bytes);
    var status = new ProcessBuilder(line).inheritIO().start().waitFor();
    if (status != 0) throw new IOException("prlimit: " + status);
  }

  /** Waits until that many more turns are committed. */
  void awaitTurns(int turns) throws IOException {
    for (var i = 0; i < turns; i++) {
      var line = output.readLine();
      if (line == null || !isTurn(line)) throw new IOException("the process failed: " + line);
      lastTurn = Long.parseLong(line);
    }
  }

  private static boolean isTurn(String line) {
    return line.chars().allMatch(Character::isDigit);
  }

  /** Returns the last turn that the process printed. */
  long lastTurn() {
    return lastTurn;
  }

  /** Kills the process as {@code kill -9} does. */
  void kill() throws IOException {
    // The method of Process would close its output too.
    process.toHandle().destroyForcibly();
    awaitEnd();
  }

  /** Waits for the end of the process, and returns what it printed besides turns. */
  List<String> awaitEnd() throws IOException {
    var errors = new ArrayList<String>();
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      if (isTurn(line)) lastTurn = Long.parseLong(line);
      else errors.add(line);
    }
    process.onExit().join();
    return errors;
  }
}
