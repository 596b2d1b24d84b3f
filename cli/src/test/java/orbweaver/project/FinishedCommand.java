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
 * FinishedCommand that ran in its own process.
 *
 * @param code exit code
 * @param text standard output and standard error
 */
record FinishedCommand(int code, String text) {
  private static final Duration TIMEOUT = Duration.ofMinutes(3);

  /** Runs a command in a folder, in a JVM with the options of this one. */
  static FinishedCommand run(Path folder, List<String> words)
      throws IOException, InterruptedException {
    var line = new ArrayList<String>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(jvmOptions());
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), "orbweaver.cli.Orbweaver"));
    line.addAll(words);
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

  private static List<String> jvmOptions() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.startsWith("-javaagent") && !option.startsWith("-D"))
        .toList();
  }
}
