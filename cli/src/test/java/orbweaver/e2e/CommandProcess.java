package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The orbweaver command in its own process. */
public final class CommandProcess implements AutoCloseable {
  private static final long MINUTES = 4;
  private static final String HEAP = "-Xmx1g";
  private static final String HALF = "-Xmx512m";
  private static final String MAIN = "orbweaver.cli.Orbweaver";
  private static final String PEAK = "VmHWM:";

  private final Process process;
  private final Path output;

  private CommandProcess(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  /** Starts it; what it prints goes to a file in that folder. */
  static CommandProcess start(Path folder, String... arguments) throws IOException {
    return start(folder, Map.of(), arguments);
  }

  /** Starts the command with these environment variables. */
  static CommandProcess start(Path folder, Map<String, String> variables, String... arguments)
      throws IOException {
    Files.createDirectories(folder);
    var output = Files.createTempFile(folder, arguments[0], ".out");
    var builder = process(folder, arguments).redirectErrorStream(true);
    builder.environment().putAll(variables);
    return new CommandProcess(builder.redirectOutput(output.toFile()).start(), output);
  }

  /** Starts it in half the heap, which is then bounded all the better. */
  static CommandProcess startSmall(Path folder, String... arguments) throws IOException {
    return startIn(HALF, folder, arguments);
  }

  /**
   * Starts the command in a heap of this size; it ends when the heap is used up.
   *
   * @param heap {@code -Xmx216m}
   */
  static CommandProcess startIn(String heap, Path folder, String... arguments) throws IOException {
    var output = Files.createTempFile(folder, arguments[0], ".out");
    var builder = program(MAIN, heap, folder, arguments).redirectErrorStream(true);
    builder.command().add(1, "-XX:+ExitOnOutOfMemoryError");
    return new CommandProcess(builder.redirectOutput(output.toFile()).start(), output);
  }

  /** Returns the process builder of the command, for tests that redirect its output. */
  static ProcessBuilder process(Path folder, String... arguments) {
    return program(MAIN, HEAP, folder, arguments);
  }

  /**
   * Returns the process builder of a program on the class path.
   *
   * @param main main class
   * @param heap {@code -Xmx256m}
   */
  public static ProcessBuilder program(String main, String heap, Path folder, String... arguments) {
    var line = java(heap, folder, CachedClasses.options());
    line.add(main);
    line.addAll(List.of(arguments));
    return new ProcessBuilder(line);
  }

  /** Runs it to its end and answers what it printed. */
  static String run(Path folder, String... arguments) throws Exception {
    return run(folder, Map.of(), arguments);
  }

  /** Runs the command with these environment variables. */
  static String run(Path folder, Map<String, String> variables, String... arguments)
      throws Exception {
    try (var command = start(folder, variables, arguments)) {
      assertThat(command.code()).as(command::printed).isZero();
      return command.printed();
    }
  }

  /** Returns the JVM and its options, as a list to add to. */
  static List<String> java(String heap, Path folder, List<String> classes) {
    var line = new ArrayList<String>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(
        List.of(
            heap,
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1", // these processes live for seconds
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Djava.io.tmpdir=" + folder));
    line.addAll(classes);
    return line;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Returns the peak memory in bytes so far; 0 if the system does not provide it. */
  long peakMemory() throws IOException {
    var status = Path.of("/proc", "" + process.pid(), "status");
    if (!Files.exists(status)) return 0;
    return Files.readString(status)
        .lines()
        .filter(line -> line.startsWith(PEAK))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
        .sum();
  }

  /** Kills the process, like a power cut. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
  }

  /** Terminates the process, like a supervisor, and waits for its end. */
  void stop() throws InterruptedException {
    process.destroy();
    assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as(this::printed).isTrue();
  }

  /** Waits for the end of the process and returns its exit code. */
  int code() throws InterruptedException {
    return code(Duration.ofMinutes(MINUTES));
  }

  /** Returns the exit code of a command that must end by itself within that time. */
  int code(Duration most) throws InterruptedException {
    assertThat(process.waitFor(most)).as(this::printed).isTrue();
    return process.exitValue();
  }

  String printed() {
    try {
      return Files.readString(output);
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
