package orbweaver.bench.run;

import java.io.IOException;
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
  private static final long POLL_MS = 20;

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
    try (var crawler = CrawlerProcess.start(launch, folder)) {
      var monitor = new ProcessMonitor(crawler.handle(), launched);
      var watcher = new ProgressWatcher(web, launch, progress);
      while (!crawler.awaitEnd(POLL_MS) && !watcher.isDone(clock.millis())) {
        if (isStopped.getAsBoolean()) return Optional.empty();
        monitor.record(clock.millis());
      }
      monitor.record(clock.millis());
      if (isStopped.getAsBoolean()) return Optional.empty();
      if (web.tally().pages() == 0 || crawler.hasFailed())
        throw crawler.failure("failed or requested no page");
      var serving = ProcessMonitor.cpuMillis(web.process()) - before;
      return Optional.of(RunResult.of(launch, web, monitor.usage(), serving));
    }
  }
}
