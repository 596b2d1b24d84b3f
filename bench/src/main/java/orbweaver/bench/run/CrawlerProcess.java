package orbweaver.bench.run;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.bench.crawler.LaunchCommand;
import orbweaver.runtime.OperationException;

/**
 * Process of a crawler, which is ended when closed.
 *
 * @param folder folder of the run, which receives the output
 */
record CrawlerProcess(LaunchCommand launch, Path folder, Process process) implements AutoCloseable {
  private static final String OUTPUT = "output";
  private static final int MAX_QUOTED = 2_000;
  private static final long GRACE_SECONDS = 10;

  static CrawlerProcess start(LaunchCommand launch, Path folder) throws IOException {
    var builder = new ProcessBuilder(launch.command()).redirectErrorStream(true);
    builder.environment().putAll(launch.variables());
    var output = folder.resolve(OUTPUT).toFile();
    return new CrawlerProcess(
        launch, folder, builder.directory(folder.toFile()).redirectOutput(output).start());
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /** Waits; returns whether the process has ended. */
  boolean awaitEnd(long millis) throws InterruptedException {
    return process.waitFor(millis, MILLISECONDS);
  }

  /** Tests whether the process ended with an exit code that reports a failure. */
  boolean hasFailed() {
    return launch.end() == LaunchCommand.EndBehaviour.EXIT_ZERO && process.exitValue() != 0;
  }

  /** Returns the error of a crawler that did not do what it should, with its output. */
  OperationException failure(String what) throws IOException {
    var all = Files.readString(folder.resolve(OUTPUT)).strip();
    var output = all.substring(Math.max(0, all.length() - MAX_QUOTED));
    return OperationException.internalError(
        "%s %s; its output: %s"
            .formatted(launch.name(), what, output.isEmpty() ? "nothing" : output));
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      if (!process.waitFor(GRACE_SECONDS, SECONDS)) process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
