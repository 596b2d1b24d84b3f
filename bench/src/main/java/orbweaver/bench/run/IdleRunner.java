package orbweaver.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import orbweaver.bench.crawler.LaunchCommand;
import orbweaver.bench.usage.ThreadSnapshot;
import orbweaver.runtime.OperationException;
import orbweaver.sandbox.bench.RemoteBenchWeb;

/**
 * Runner of a crawl whose hosts all wait: it measures after the front page of every host was
 * served, and then ends the crawl.
 *
 * @param web the web to crawl
 * @param isStopped whether the bench is to stop
 */
record IdleRunner(
    RemoteBenchWeb web, BenchProgress progress, BooleanSupplier isStopped, InstantSource clock) {
  // Time for the crawl to store what it has read.
  private static final Duration SETTLE = Duration.ofSeconds(5);
  // Time for the requests to all hosts.
  private static final Duration SPREAD = Duration.ofSeconds(10);
  private static final Duration MAX_START = Duration.ofMinutes(2);
  private static final long POLL_MS = 1_000;

  /**
   * Returns the crawl delay for a measurement. A host waits twice: after its robots.txt and after
   * its front page.
   */
  static Duration delay(Duration time) {
    return time.plus(SETTLE).plus(SPREAD);
  }

  /**
   * Runs a crawl; returns empty if the bench was stopped.
   *
   * @throws OperationException if the crawl ends, or does not read the front pages
   */
  Optional<IdleResult> run(LaunchCommand launch, Path folder, Duration time)
      throws IOException, InterruptedException {
    web.clearLog();
    try (var crawler = CrawlerProcess.start(launch, folder)) {
      awaitFrontPages(crawler, delay(time).plus(MAX_START));
      await(crawler, "waits before the measurement", SETTLE);
      var before = web.tally();
      var start = ThreadSnapshot.of(crawler.handle(), clock.millis());
      await(crawler, "is measured", time);
      var end = ThreadSnapshot.of(crawler.handle(), clock.millis());
      if (isStopped.getAsBoolean()) return Optional.empty();
      var requests = web.tally().requests() - before.requests();
      return Optional.of(new IdleResult(launch.name(), before.pages(), requests, start, end));
    }
  }

  private void awaitFrontPages(CrawlerProcess crawler, Duration timeout)
      throws IOException, InterruptedException {
    var hosts = web.web().hosts();
    var end = clock.instant().plus(timeout);
    for (var pages = 0; pages < hosts && !isStopped.getAsBoolean(); pages = web.tally().pages()) {
      if (clock.instant().isAfter(end)) throw crawler.failure("read no page of some hosts");
      progress.show(
          "%s: %,d of %,d front pages; each host waits after its robots.txt"
              .formatted(crawler.launch().name(), pages, hosts));
      awaitPoll(crawler);
    }
  }

  private void await(CrawlerProcess crawler, String what, Duration time)
      throws IOException, InterruptedException {
    var end = clock.instant().plus(time);
    while (!isStopped.getAsBoolean() && clock.instant().isBefore(end)) {
      progress.show(
          "%s %s: %d s left"
              .formatted(
                  crawler.launch().name(),
                  what,
                  Duration.between(clock.instant(), end).toSeconds()));
      awaitPoll(crawler);
    }
  }

  private static void awaitPoll(CrawlerProcess crawler) throws IOException, InterruptedException {
    if (crawler.awaitEnd(POLL_MS)) throw crawler.failure("ended before its hosts waited");
  }
}
