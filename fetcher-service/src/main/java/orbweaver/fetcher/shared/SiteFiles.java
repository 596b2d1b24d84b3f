package orbweaver.fetcher.shared;

import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.known.KnownFile;
import orbweaver.fetcher.known.KnownPages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The link files that sites have at a place agreed upon, each asked for once a day. A site is
 * believed about its own origin alone. Safe for threads of different origins.
 */
public final class SiteFiles {
  private static final Logger LOG = LoggerFactory.getLogger(SiteFiles.class);
  // RFC 8615: where whoever comes to a site looks for what is agreed upon.
  private static final String PATH = "/.well-known/link-database.txt";
  private static final Duration VALIDITY = Duration.ofHours(24);
  // Bytes of all together.
  private static final long ROOM = 128L << 20;

  private record Entry(KnownPages pages, long weight, Instant validUntil) {}

  private final Map<String, Entry> entries = new HashMap<>();
  private long weight;

  /** What there is of the site of a URL. */
  public synchronized Sharing of(CrawlUrl url, Instant now) {
    var entry = entries.get(url.origin());
    return entry == null || !now.isBefore(entry.validUntil)
        ? new Sharing.Ask(CrawlUrl.of(url.origin() + PATH))
        : new Sharing.Told(entry.pages);
  }

  /** Nothing may be asked there. */
  public synchronized void closed(CrawlUrl place, Instant now) {
    put(place, new Entry(KnownPages.NONE, 0, now.plus(VALIDITY)));
  }

  /** Takes in an answer. What cannot be used says so in the log, and the site is asked as ever. */
  public synchronized void answered(CrawlUrl place, Exchange exchange, Instant now) {
    closed(place, now);
    switch (exchange) {
      case Answered(var head, var body) when head.status() == 200 -> take(place, head, body, now);
      case Answered _, Broken _ -> {}
    }
  }

  private void take(CrawlUrl place, Head head, Body body, Instant now) {
    if (!(body.extent() instanceof Extent.Whole)) {
      LOG.warn("{} is longer than a body may be, nothing of it is used", place);
      return;
    }
    try {
      var file = KnownFile.ofSite(place, body.bytes(), moment(head));
      keep(place, file, file.weight() + body.bytes().length, now);
    } catch (IOException e) {
      LOG.warn("nothing of {} is used: {}", place, e.getMessage());
    }
  }

  private void keep(CrawlUrl place, KnownFile file, long bytes, Instant now) {
    if (weight + bytes > ROOM) LOG.warn("there is no room for {}, nothing of it is used", place);
    else put(place, new Entry(new KnownPages(List.of(file)), bytes, now.plus(VALIDITY)));
  }

  private void put(CrawlUrl place, Entry entry) {
    var before = entries.put(place.origin(), entry);
    weight += entry.weight - (before == null ? 0 : before.weight);
  }

  // Of a file that says nothing of its age it is known only that it is there now.
  private static Instant moment(Head head) {
    return date(head, "last-modified")
        .or(() -> date(head, "date"))
        .filter(said -> said.isBefore(head.at()))
        .orElse(head.at());
  }

  private static Optional<Instant> date(Head head, String field) {
    try {
      return head.header(field).map(text -> RFC_1123_DATE_TIME.parse(text, Instant::from));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
