package orbweaver.bench.run;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import orbweaver.bench.crawler.LaunchCommand;
import orbweaver.bench.usage.ProcessMonitor;
import orbweaver.runtime.OperationException;
import orbweaver.sandbox.bench.RemoteBenchWeb;

/**
 * Runner of a crawler in its own process, until it ends or sends no more requests.
 *
 * @param web the web to crawl
 * @param isStopped whether the bench is to stop
 */
record CrawlerRunner(
    RemoteBenchWeb web, BenchProgress progress, BooleanSupplier isStopped, InstantSource clock) {
  static final String OUTPUT = "output";
  private static final long POLL_MS = 20;
  private static final int MAX_QUOTED = 2_000;
  private static final long GRACE_SECONDS = 10;

  /**
   * Runs a crawler; returns empty if the bench was stopped.
   *
   * @param folder folder of the run, which receives its output
   * @throws OperationException if the crawler fails or requests no page
   */
  Optional<RunResult> run(LaunchCommand launch, Path folder)
      throws IOException, InterruptedException {
    web.clearLog();
    var before = ProcessMonitor.cpuMillis(web.process());
    var launched = clock.millis();
    var process = start(launch, folder);
    try {
      var monitor = new ProcessMonitor(process.toHandle(), launched);
      var watcher = new ProgressWatcher(web, launch, progress);
      while (!process.waitFor(POLL_MS, MILLISECONDS) && !watcher.isDone(clock.millis())) {
        if (isStopped.getAsBoolean()) return Optional.empty();
        monitor.record(clock.millis());
      }
      var tally = web.tally();
      if (isStopped.getAsBoolean()) return Optional.empty();
      if (tally.pages() == 0 || hasFailed(launch, process)) throw failed(launch, folder);
      var serving = ProcessMonitor.cpuMillis(web.process()) - before;
      return Optional.of(RunResult.of(launch, web.web(), monitor.usage(), serving, tally));
    } finally {
      end(process);
    }
  }

  private static Process start(LaunchCommand launch, Path folder) throws IOException {
    var builder = new ProcessBuilder(launch.command()).redirectErrorStream(true);
    builder.environment().putAll(launch.variables());
    var output = folder.resolve(OUTPUT).toFile();
    return builder.directory(folder.toFile()).redirectOutput(output).start();
  }

  private static boolean hasFailed(LaunchCommand launch, Process process) {
    return launch.end() == LaunchCommand.EndBehaviour.EXIT_ZERO && process.exitValue() != 0;
  }

  private static OperationException failed(LaunchCommand launch, Path folder) throws IOException {
    var all = Files.readString(folder.resolve(OUTPUT)).strip();
    var output = all.substring(Math.max(0, all.length() - MAX_QUOTED));
    return OperationException.internalError(
        "%s failed or requested no page; its output: %s"
            .formatted(launch.name(), output.isEmpty() ? "nothing" : output));
  }

  private static void end(Process process) throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    if (!process.waitFor(GRACE_SECONDS, SECONDS)) process.destroyForcibly();
  }
}
