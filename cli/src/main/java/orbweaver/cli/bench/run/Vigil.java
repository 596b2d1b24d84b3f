package orbweaver.cli.bench.run;

import java.io.IOException;
import java.time.Duration;
import orbweaver.cli.bench.entry.Entry;
import orbweaver.sandbox.bench.serve.DistantWeb;

/** Watcher that polls the requests of a crawler, shows them, and detects that there are no more. */
final class Vigil {
  private static final long POLL_MS = Duration.ofSeconds(1).toMillis();
  // Without a crawl delay, no crawler pauses that long.
  private static final long QUIET_MS = Duration.ofSeconds(15).toMillis();

  private final DistantWeb web;
  private final Entry entry;
  private final Progress progress;
  private long due;
  private long changed;
  private int requests;

  Vigil(DistantWeb web, Entry entry, Progress progress) {
    this.web = web;
    this.entry = entry;
    this.progress = progress;
  }

  /**
   * Tests whether a crawler that does not end by itself is done.
   *
   * @param now time in milliseconds since the epoch
   */
  boolean isOver(long now) throws IOException {
    if (now < due) return false;
    due = now + POLL_MS;
    var tally = web.tally();
    if (tally.requests() != requests) changed = now;
    requests = tally.requests();
    progress.show(entry.name(), tally.pages(), web.web().pages());
    return !entry.endsAlone() && requests > 0 && now - changed > QUIET_MS;
  }
}
