package orbweaver.sandbox.bench;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Request log of a generated web, with two bits per page. */
final class RequestLog {
  private static final int MARK_COUNT = 100;

  private final BenchWeb web;
  private final InstantSource clock;
  private final BitSet log = new BitSet();
  private final BitSet known = new BitSet();
  private final Set<String> moved = new HashSet<>();
  private final List<CrawlMark> marks = new ArrayList<>();
  private long last;
  private int pages;
  private int knownPages;
  private int again;
  private int closed;
  private int requests;

  RequestLog(BenchWeb web, InstantSource clock) {
    this.web = web;
    this.clock = clock;
  }

  /** Logs a request for anything but a page. */
  synchronized void log(int host, String path, BenchResource spot) {
    requests++;
    if (spot instanceof BenchResource.Disallowed) closed++;
    if (spot instanceof BenchResource.Redirect && !moved.add(host + path)) again++;
  }

  /** Logs a request for a page. */
  synchronized void log(int page, List<BenchLink> links) {
    requests++;
    if (log.get(page)) {
      again++;
      return;
    }
    log.set(page);
    pages++;
    last = clock.millis();
    markKnown(page);
    for (var link : links)
      if (link.resource() instanceof BenchResource.BenchPage(var number)) markKnown(number);
    if (pages == 1 || pages % Math.max(1, web.pages() / MARK_COUNT) == 0) marks.add(mark());
  }

  private void markKnown(int page) {
    if (known.get(page)) return;
    known.set(page);
    knownPages++;
  }

  private CrawlMark mark() {
    return new CrawlMark(last, pages, knownPages);
  }

  synchronized RequestTally tally() {
    var all = new ArrayList<>(marks);
    if (pages > 0 && !all.getLast().equals(mark())) all.add(mark());
    return new RequestTally(pages, again, closed, requests, all);
  }
}
