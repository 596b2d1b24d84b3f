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
import orbweaver.contract.linkfile.Catalogue;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.shared.Document.Findings;
import orbweaver.fetcher.shared.Document.Listing;
import orbweaver.fetcher.shared.Document.Nothing;
import orbweaver.fetcher.shared.Lookup.AtSites;
import orbweaver.fetcher.shared.Lookup.Listed;
import orbweaver.fetcher.shared.Lookup.ListedAt;
import orbweaver.fetcher.shared.Lookup.Nowhere;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What others share of their findings, each place asked for once a day: a catalogue, the files it
 * leads to, and those that sites have at a place agreed upon. A file is asked about a page only if
 * the page is of the site whose file it is: of another it is not believed. Safe for threads.
 */
public final class SharedFiles {
  private static final Logger LOG = LoggerFactory.getLogger(SharedFiles.class);
  // RFC 8615: where whoever comes to a site looks for what is agreed upon.
  private static final String PATH = "/.well-known/link-database.txt";
  private static final Duration VALIDITY = Duration.ofHours(24);
  // What cannot be had now may be had later the same day.
  private static final Duration NEXT_TRY = Duration.ofHours(1);
  // Bytes of all together.
  private static final long ROOM = 128L << 20;
  private static final Sharing NONE = new Sharing.Told(KnownPages.NONE);

  private record Entry(Document document, long weight, Instant validUntil) {}

  private final Lookup lookup;
  private final Map<CrawlUrl, Entry> entries = new HashMap<>();
  private long weight;

  public SharedFiles(Lookup lookup) {
    this.lookup = lookup;
  }

  /** What there is of a page where the catalogue leads. */
  public synchronized Sharing listed(CrawlUrl page, Instant now) {
    return switch (lookup) {
      case Nowhere _, AtSites _ -> NONE;
      case Listed(var catalogue, var name) -> listed(catalogue, name, page, now);
      case ListedAt(var place) ->
          at(place, now)
              .map(found -> listed(found, place, page, now))
              .orElseGet(() -> new Sharing.Ask(place));
    };
  }

  private Sharing listed(Document found, CrawlUrl place, CrawlUrl page, Instant now) {
    return switch (found) {
      case Listing(var catalogue) -> listed(catalogue, place.toString(), page, now);
      case Findings _, Nothing _ -> NONE;
    };
  }

  private Sharing listed(Catalogue catalogue, String name, CrawlUrl page, Instant now) {
    return catalogue
        .find(page)
        .map(entry -> told(entry.file(), named(entry.domain(), name), now))
        .orElse(NONE);
  }

  private static String named(String domain, String catalogue) {
    return ", named for " + domain + " by " + catalogue;
  }

  /** What there is of a page at its own site. */
  public synchronized Sharing own(CrawlUrl page, Instant now) {
    return switch (lookup) {
      case Nowhere _ -> NONE;
      case AtSites _, Listed _, ListedAt _ -> told(CrawlUrl.of(page.origin() + PATH), "", now);
    };
  }

  private Sharing told(CrawlUrl place, String how, Instant now) {
    return at(place, now).map(found -> told(found, how)).orElseGet(() -> new Sharing.Ask(place));
  }

  private static Sharing told(Document found, String how) {
    return switch (found) {
      case Findings(var file) -> new Sharing.Told(new KnownPages(List.of(file.called(how))));
      case Listing _, Nothing _ -> NONE;
    };
  }

  private Optional<Document> at(CrawlUrl place, Instant now) {
    return Optional.ofNullable(entries.get(place))
        .filter(entry -> now.isBefore(entry.validUntil))
        .map(Entry::document);
  }

  /** Whether a place need not be asked. */
  public synchronized boolean has(CrawlUrl place, Instant now) {
    return at(place, now).isPresent();
  }

  /** Nothing may be asked there. */
  public synchronized void closed(CrawlUrl place, Instant now) {
    put(place, new Entry(new Nothing(), 0, now.plus(VALIDITY)));
  }

  /** Takes in an answer. What cannot be used says so in the log, and sites are asked as ever. */
  public synchronized void answered(CrawlUrl place, Exchange exchange, Instant now) {
    closed(place, now);
    switch (exchange) {
      case Answered(var head, var body) when head.status() == 200 -> take(place, head, body, now);
      case Answered(var head, _) when head.status() / 100 == 5 || head.status() == 429 ->
          unreachable(place, now);
      case Answered _ -> missing(place);
      case Broken _ -> unreachable(place, now);
    }
  }

  private void unreachable(CrawlUrl place, Instant now) {
    put(place, new Entry(new Nothing(), 0, now.plus(NEXT_TRY)));
    missing(place);
  }

  // Few sites have such a file; who names a place expects one there.
  private static void missing(CrawlUrl place) {
    if (!place.path().equals(PATH)) LOG.warn("{} cannot be had, nothing of it is used", place);
  }

  private void take(CrawlUrl place, Head head, Body body, Instant now) {
    if (!(body.extent() instanceof Extent.Whole)) {
      LOG.warn("{} is longer than a body may be, nothing of it is used", place);
      return;
    }
    try {
      var bytes = body.bytes();
      var document =
          lookup.equals(new ListedAt(place))
              ? Document.listing(bytes)
              : Document.findings(place, bytes, moment(head));
      keep(place, document, document.weight() + bytes.length, now);
    } catch (IOException e) {
      LOG.warn("nothing of {} is used: {}", place, e.getMessage());
    }
  }

  private void keep(CrawlUrl place, Document document, long bytes, Instant now) {
    if (weight + bytes > ROOM) LOG.warn("there is no room for {}, nothing of it is used", place);
    else put(place, new Entry(document, bytes, now.plus(VALIDITY)));
  }

  private void put(CrawlUrl place, Entry entry) {
    var before = entries.put(place, entry);
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
