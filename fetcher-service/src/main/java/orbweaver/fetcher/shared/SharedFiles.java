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
 * Cache of published link files: the link index, the files that it names, and those at the
 * well-known URLs of sites. Each URL is requested once a day. A file answers only for pages of the
 * site that it belongs to; entries about other sites are ignored. Thread-safe.
 */
public final class SharedFiles {
  private static final Logger LOG = LoggerFactory.getLogger(SharedFiles.class);
  // Well-known URI (RFC 8615).
  private static final String PATH = "/.well-known/link-database.txt";
  private static final Duration VALIDITY = Duration.ofHours(24);
  // A URL that fails is tried again the same day.
  private static final Duration NEXT_TRY = Duration.ofHours(1);
  // Maximum bytes of all files together.
  private static final long MAX_BYTES = 128L << 20;
  private static final Sharing NONE = new Sharing.Told(KnownPages.NONE);

  private record Entry(Document document, long memoryBytes, Instant validUntil) {}

  private final Lookup lookup;
  private final Map<CrawlUrl, Entry> entries = new HashMap<>();
  private long memoryBytes;

  /** Creates an empty cache. */
  public SharedFiles(Lookup lookup) {
    this.lookup = lookup;
  }

  /** Looks a page up in the file that the link index names for it. */
  public synchronized Sharing listed(CrawlUrl page, Instant now) {
    return switch (lookup) {
      case Nowhere _, AtSites _ -> NONE;
      case Listed(var catalogue, var name) -> byIndex(catalogue, name, page, now);
      case ListedAt(var url) ->
          cached(url, now)
              .map(document -> byIndex(document, url, page, now))
              .orElseGet(() -> new Sharing.Ask(url));
    };
  }

  private Sharing byIndex(Document document, CrawlUrl url, CrawlUrl page, Instant now) {
    return switch (document) {
      case Listing(var catalogue) -> byIndex(catalogue, url.toString(), page, now);
      case Findings _, Nothing _ -> NONE;
    };
  }

  private Sharing byIndex(Catalogue catalogue, String name, CrawlUrl page, Instant now) {
    return catalogue
        .find(page)
        .map(entry -> lookup(entry.file(), sourceNote(entry.domain(), name), now))
        .orElse(NONE);
  }

  private static String sourceNote(String domain, String catalogue) {
    return ", named for " + domain + " by " + catalogue;
  }

  /** Looks a page up in the file at the well-known URL of its site. */
  public synchronized Sharing own(CrawlUrl page, Instant now) {
    return switch (lookup) {
      case Nowhere _ -> NONE;
      case AtSites _, Listed _, ListedAt _ -> lookup(CrawlUrl.of(page.origin() + PATH), "", now);
    };
  }

  private Sharing lookup(CrawlUrl url, String sourceNote, Instant now) {
    return cached(url, now)
        .map(document -> filesOf(document, sourceNote))
        .orElseGet(() -> new Sharing.Ask(url));
  }

  private static Sharing filesOf(Document document, String sourceNote) {
    return switch (document) {
      case Findings(var file) -> new Sharing.Told(new KnownPages(List.of(file.called(sourceNote))));
      case Listing _, Nothing _ -> NONE;
    };
  }

  private Optional<Document> cached(CrawlUrl url, Instant now) {
    return Optional.ofNullable(entries.get(url))
        .filter(entry -> now.isBefore(entry.validUntil))
        .map(Entry::document);
  }

  /** Tests whether the answer of a URL is cached. */
  public synchronized boolean has(CrawlUrl url, Instant now) {
    return cached(url, now).isPresent();
  }

  /** Records that a URL may not be requested. */
  public synchronized void closed(CrawlUrl url, Instant now) {
    put(url, new Entry(new Nothing(), 0, now.plus(VALIDITY)));
  }

  /**
   * Records the response of a URL. Unusable files are logged, and their pages are fetched as usual.
   */
  public synchronized void answered(CrawlUrl url, Exchange exchange, Instant now) {
    closed(url, now);
    switch (exchange) {
      case Answered(var head, var body) when head.status() == 200 -> parse(url, head, body, now);
      case Answered(var head, _) when head.status() / 100 == 5 || head.status() == 429 ->
          unreachable(url, now);
      case Answered _ -> missing(url);
      case Broken _ -> unreachable(url, now);
    }
  }

  private void unreachable(CrawlUrl url, Instant now) {
    put(url, new Entry(new Nothing(), 0, now.plus(NEXT_TRY)));
    missing(url);
  }

  // Few sites publish such a file, but a URL that the operator configured should exist.
  private static void missing(CrawlUrl url) {
    if (!url.path().equals(PATH)) {
      LOG.warn("fetcher-service: published file {} cannot be fetched, it is not used", url);
    }
  }

  private void parse(CrawlUrl url, Head head, Body body, Instant now) {
    if (!(body.extent() instanceof Extent.Whole)) {
      LOG.warn(
          "fetcher-service: published file {} is longer than {} bytes, it is not used",
          url,
          body.bytes().length);
      return;
    }
    try {
      var bytes = body.bytes();
      var document =
          lookup.equals(new ListedAt(url))
              ? Document.listing(bytes)
              : Document.findings(url, bytes, dateOf(head));
      store(url, document, document.weight() + bytes.length, now);
    } catch (IOException e) {
      LOG.warn(
          "fetcher-service: published file {} is malformed, it is not used: {}",
          url,
          e.getMessage());
    }
  }

  private void store(CrawlUrl url, Document document, long bytes, Instant now) {
    if (memoryBytes + bytes > MAX_BYTES) {
      LOG.warn(
          "fetcher-service: published file {} exceeds the memory of all such files, it is not used",
          url);
    } else {
      put(url, new Entry(document, bytes, now.plus(VALIDITY)));
    }
  }

  private void put(CrawlUrl url, Entry entry) {
    var before = entries.put(url, entry);
    memoryBytes += entry.memoryBytes - (before == null ? 0 : before.memoryBytes);
  }

  // The age of a file without a date is unknown, so it counts as written when it was received.
  private static Instant dateOf(Head head) {
    return date(head, "last-modified")
        .or(() -> date(head, "date"))
        .filter(date -> date.isBefore(head.at()))
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
