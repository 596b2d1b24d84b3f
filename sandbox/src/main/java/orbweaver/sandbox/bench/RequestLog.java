package orbweaver.sandbox.bench;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Request log of a generated web. It keeps three bits per page: whether the page was served,
 * whether its first request failed, and whether it is known, that is, served or linked from a
 * served page.
 */
final class RequestLog {
  private static final int MARK_COUNT = 100;
  private static final long NONE = Long.MAX_VALUE;

  private final BenchWeb web;
  private final InstantSource clock;
  private final BitSet served = new BitSet();
  private final BitSet failed = new BitSet();
  private final BitSet known = new BitSet();
  private final Set<String> redirects = new HashSet<>();
  private final List<CrawlMark> marks = new ArrayList<>();
  private final long[] lastArrivals;
  private final long[] shortestWaits;
  private long lastMillis;
  private int requestsAtLastPage;
  private int pages;
  private int knownPages;
  private int repeated;
  private int disallowed;
  private int requests;

  RequestLog(BenchWeb web, InstantSource clock) {
    this.web = web;
    this.clock = clock;
    lastArrivals = new long[web.hosts()];
    shortestWaits = new long[web.hosts()];
    Arrays.fill(lastArrivals, NONE);
    Arrays.fill(shortestWaits, NONE);
  }

  /** Logs a request for anything but a page. */
  synchronized void log(int host, String path, BenchResource resource) {
    arrived(host);
    if (resource instanceof BenchResource.Disallowed) disallowed++;
    if (resource instanceof BenchResource.Redirect && !redirects.add(host + path)) repeated++;
  }

  private void arrived(int host) {
    requests++;
    var now = clock.millis();
    if (lastArrivals[host] != NONE)
      shortestWaits[host] = Math.min(shortestWaits[host], now - lastArrivals[host]);
    lastArrivals[host] = now;
  }

  /** Logs a request for a page, and returns how it fails if it does. */
  synchronized Optional<TransientFailure> log(int page, List<BenchLink> links) {
    arrived(page % web.hosts());
    var failure = web.failure(page).filter(_ -> !failed.get(page));
    if (failure.isPresent()) failed.set(page);
    else if (served.get(page)) repeated++;
    else serve(page, links);
    return failure;
  }

  private void serve(int page, List<BenchLink> links) {
    served.set(page);
    pages++;
    lastMillis = clock.millis();
    requestsAtLastPage = requests;
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
    return new CrawlMark(lastMillis, requestsAtLastPage, pages, knownPages);
  }

  synchronized RequestTally tally() {
    var all = new ArrayList<>(marks);
    if (pages > 0 && !all.getLast().equals(mark())) all.add(mark());
    return new RequestTally(pages, repeated, disallowed, requests, all);
  }

  /** Returns the pages that were served. */
  synchronized BitSet served() {
    return BitSet.valueOf(served.toLongArray());
  }

  synchronized HostWaits waits() {
    return new HostWaits(
        Arrays.stream(shortestWaits).filter(wait -> wait != NONE).boxed().toList());
  }
}
