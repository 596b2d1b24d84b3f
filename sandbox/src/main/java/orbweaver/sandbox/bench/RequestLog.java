package orbweaver.sandbox.bench;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Request log of a generated web. It keeps two bits per page: whether the page was requested, and
 * whether it is known, that is, requested or linked from a requested page.
 */
final class RequestLog {
  private static final int MARK_COUNT = 100;

  private final BenchWeb web;
  private final InstantSource clock;
  private final BitSet requested = new BitSet();
  private final BitSet known = new BitSet();
  private final Set<String> redirects = new HashSet<>();
  private final List<CrawlMark> marks = new ArrayList<>();
  private long lastMillis;
  private int pages;
  private int knownPages;
  private int repeated;
  private int disallowed;
  private int requests;

  RequestLog(BenchWeb web, InstantSource clock) {
    this.web = web;
    this.clock = clock;
  }

  /** Logs a request for anything but a page. */
  synchronized void log(int host, String path, BenchResource resource) {
    requests++;
    if (resource instanceof BenchResource.Disallowed) disallowed++;
    if (resource instanceof BenchResource.Redirect && !redirects.add(host + path)) repeated++;
  }

  /** Logs a request for a page. */
  synchronized void log(int page, List<BenchLink> links) {
    requests++;
    if (requested.get(page)) {
      repeated++;
      return;
    }
    requested.set(page);
    pages++;
    lastMillis = clock.millis();
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
    return new CrawlMark(lastMillis, pages, knownPages);
  }

  synchronized RequestTally tally() {
    var all = new ArrayList<>(marks);
    if (pages > 0 && !all.getLast().equals(mark())) all.add(mark());
    return new RequestTally(pages, repeated, disallowed, requests, all);
  }
}
