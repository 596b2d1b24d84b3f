package orbweaver.bench.run;

import java.io.IOException;
import java.time.Duration;
import orbweaver.bench.crawler.LaunchCommand;
import orbweaver.sandbox.bench.RemoteBenchWeb;

/** Watcher that polls the requests of a crawler, shows them, and detects that there are no more. */
final class ProgressWatcher {
  private static final long POLL_MS = Duration.ofSeconds(1).toMillis();
  // Without a crawl delay, no crawler pauses that long.
  private static final long QUIET_MS = Duration.ofSeconds(15).toMillis();

  private final RemoteBenchWeb web;
  private final LaunchCommand launch;
  private final BenchProgress progress;
  private long nextPollAt;
  private long lastRequestAt;
  private int requests;

  ProgressWatcher(RemoteBenchWeb web, LaunchCommand launch, BenchProgress progress) {
    this.web = web;
    this.launch = launch;
    this.progress = progress;
  }

  /**
   * Tests whether a crawler that does not end by itself is done.
   *
   * @param now time in milliseconds since the epoch
   */
  boolean isDone(long now) throws IOException {
    if (now < nextPollAt) return false;
    nextPollAt = now + POLL_MS;
    var tally = web.tally();
    if (tally.requests() != requests) lastRequestAt = now;
    requests = tally.requests();
    progress.show(launch.name(), tally.pages(), web.web().pages());
    return !launch.endsByItself() && requests > 0 && now - lastRequestAt > QUIET_MS;
  }
}
