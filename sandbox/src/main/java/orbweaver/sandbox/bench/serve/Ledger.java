package orbweaver.sandbox.bench.serve;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.Link;
import orbweaver.sandbox.bench.Spot;

/** Request log of a generated web, with two bits per page. */
final class Ledger {
  private static final int MARK_COUNT = 100;

  private final BenchWeb web;
  private final InstantSource clock;
  private final BitSet asked = new BitSet();
  private final BitSet known = new BitSet();
  private final Set<String> moved = new HashSet<>();
  private final List<Mark> marks = new ArrayList<>();
  private long last;
  private int pages;
  private int knownPages;
  private int again;
  private int closed;
  private int requests;

  Ledger(BenchWeb web, InstantSource clock) {
    this.web = web;
    this.clock = clock;
  }

  /** Logs a request for anything but a page. */
  synchronized void asked(int host, String path, Spot spot) {
    requests++;
    if (spot instanceof Spot.Closed) closed++;
    if (spot instanceof Spot.Moved && !moved.add(host + path)) again++;
  }

  /** Logs a request for a page. */
  synchronized void asked(int page, List<Link> links) {
    requests++;
    if (asked.get(page)) {
      again++;
      return;
    }
    asked.set(page);
    pages++;
    last = clock.millis();
    markKnown(page);
    for (var link : links) if (link.to() instanceof Spot.Page(var number)) markKnown(number);
    if (pages == 1 || pages % Math.max(1, web.pages() / MARK_COUNT) == 0) marks.add(mark());
  }

  private void markKnown(int page) {
    if (known.get(page)) return;
    known.set(page);
    knownPages++;
  }

  private Mark mark() {
    return new Mark(last, pages, knownPages);
  }

  synchronized Tally tally() {
    var all = new ArrayList<>(marks);
    if (pages > 0 && !all.getLast().equals(mark())) all.add(mark());
    return new Tally(pages, again, closed, requests, all);
  }
}
