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
  private final LaunchCommand entry;
  private final BenchProgress progress;
  private long due;
  private long changed;
  private int requests;

  ProgressWatcher(RemoteBenchWeb web, LaunchCommand entry, BenchProgress progress) {
    this.web = web;
    this.entry = entry;
    this.progress = progress;
  }

  /**
   * Tests whether a crawler that does not end by itself is done.
   *
   * @param now time in milliseconds since the epoch
   */
  boolean isDone(long now) throws IOException {
    if (now < due) return false;
    due = now + POLL_MS;
    var tally = web.tally();
    if (tally.requests() != requests) changed = now;
    requests = tally.requests();
    progress.show(entry.name(), tally.pages(), web.web().pages());
    return !entry.endsByItself() && requests > 0 && now - changed > QUIET_MS;
  }
}
