package orbweaver.cli.bench.run;

import java.io.IOException;
import java.time.Duration;
import orbweaver.cli.bench.entry.Entry;
import orbweaver.sandbox.bench.serve.DistantWeb;

/** Looks now and then what a crawler has asked for, says so, and sees when it asks no more. */
final class Vigil {
  private static final long EVERY = Duration.ofSeconds(1).toMillis();
  // With no delay nobody waits that long for anything.
  private static final long QUIET = Duration.ofSeconds(15).toMillis();

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
   * Whether one that does not end by itself has come to its end.
   *
   * @param now in milliseconds since the epoch
   */
  boolean isOver(long now) throws IOException {
    if (now < due) return false;
    due = now + EVERY;
    var tally = web.tally();
    if (tally.requests() != requests) changed = now;
    requests = tally.requests();
    progress.show(entry.name(), tally.pages(), web.web().pages());
    return !entry.endsAlone() && requests > 0 && now - changed > QUIET;
  }
}
