package orbweaver.project;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Command that ran to its end.
 *
 * @param code exit code
 * @param text standard output and standard error
 */
record FinishedCommand(int code, String text) {
  private static final Duration TIMEOUT = Duration.ofMinutes(3);

  /** Runs a command in a folder, in its own process: a JVM with the options of this one. */
  static FinishedCommand run(Path folder, List<String> words)
      throws IOException, InterruptedException {
    var line = java("orbweaver.cli.Orbweaver", words);
    var output = Files.createTempFile(folder, "output", ".txt");
    var process =
        new ProcessBuilder(line)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(words + " did not end:\n" + Files.readString(output, UTF_8));
    }
    return new FinishedCommand(process.exitValue(), Files.readString(output, UTF_8));
  }

  /** Returns the command line of a program of this class path, in a JVM like this one. */
  static List<String> java(String main, List<String> arguments) {
    var line = new ArrayList<String>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(jvmOptions());
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    line.addAll(arguments);
    return line;
  }

  private static List<String> jvmOptions() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.startsWith("-javaagent") && !option.startsWith("-D"))
        .toList();
  }
}
