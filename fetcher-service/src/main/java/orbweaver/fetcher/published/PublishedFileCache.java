package orbweaver.fetcher.published;

import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.formats.LinkFileList;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.external.ExternalFiles;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.published.PublishedDocument.Index;
import orbweaver.fetcher.published.PublishedDocument.LinkFile;
import orbweaver.fetcher.published.PublishedDocument.Unusable;
import orbweaver.fetcher.published.PublishedSources.LocalIndex;
import orbweaver.fetcher.published.PublishedSources.None;
import orbweaver.fetcher.published.PublishedSources.RemoteIndex;
import orbweaver.fetcher.published.PublishedSources.SitesOnly;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cache of published link files: the link index, the files that it names, and those at the
 * well-known URLs of sites. Each URL is requested once a day. A file answers only for pages of the
 * site that it belongs to; entries about other sites are ignored. Thread-safe.
 */
public final class PublishedFileCache {
  private static final Logger LOG = LoggerFactory.getLogger(PublishedFileCache.class);
  // Well-known URI (RFC 8615).
  private static final String PATH = "/.well-known/link-database.txt";
  private static final Duration VALIDITY = Duration.ofHours(24);
  // A URL that fails is tried again the same day.
  private static final Duration NEXT_TRY = Duration.ofHours(1);
  // Maximum bytes of all files together.
  private static final long MAX_BYTES = 128L << 20;
  private static final PublishedLookup NONE = new PublishedLookup.Available(ExternalFiles.NONE);

  private record Entry(PublishedDocument document, long memoryBytes, Instant validUntil) {}

  private final PublishedSources lookup;
  private final Map<CrawlUrl, Entry> entries = new HashMap<>();
  private long memoryBytes;

  /** Creates an empty cache. */
  public PublishedFileCache(PublishedSources lookup) {
    this.lookup = lookup;
  }

  /** Looks a page up in the file that the link index names for it. */
  public synchronized PublishedLookup lookupByIndex(CrawlUrl page, Instant now) {
    return switch (lookup) {
      case None _, SitesOnly _ -> NONE;
      case LocalIndex(var catalogue, var name) -> byIndex(catalogue, name, page, now);
      case RemoteIndex(var url) ->
          cached(url, now)
              .map(document -> byIndex(document, url, page, now))
              .orElseGet(() -> new PublishedLookup.Missing(url));
    };
  }

  private PublishedLookup byIndex(
      PublishedDocument document, CrawlUrl url, CrawlUrl page, Instant now) {
    return switch (document) {
      case Index(var catalogue) -> byIndex(catalogue, url.toString(), page, now);
      case LinkFile _, Unusable _ -> NONE;
    };
  }

  private PublishedLookup byIndex(LinkFileList catalogue, String name, CrawlUrl page, Instant now) {
    return catalogue
        .find(page)
        .map(entry -> lookup(entry.file(), sourceNote(entry.domain(), name), now))
        .orElse(NONE);
  }

  private static String sourceNote(String domain, String catalogue) {
    return ", named for " + domain + " by " + catalogue;
  }

  /** Looks a page up in the file at the well-known URL of its site. */
  public synchronized PublishedLookup lookupAtSite(CrawlUrl page, Instant now) {
    return switch (lookup) {
      case None _ -> NONE;
      case SitesOnly _, LocalIndex _, RemoteIndex _ ->
          lookup(CrawlUrl.of(page.origin() + PATH), "", now);
    };
  }

  private PublishedLookup lookup(CrawlUrl url, String sourceNote, Instant now) {
    return cached(url, now)
        .map(document -> filesOf(document, sourceNote))
        .orElseGet(() -> new PublishedLookup.Missing(url));
  }

  private static PublishedLookup filesOf(PublishedDocument document, String sourceNote) {
    return switch (document) {
      case LinkFile(var file) ->
          new PublishedLookup.Available(
              new ExternalFiles(List.of(file.withSourceSuffix(sourceNote))));
      case Index _, Unusable _ -> NONE;
    };
  }

  private Optional<PublishedDocument> cached(CrawlUrl url, Instant now) {
    return Optional.ofNullable(entries.get(url))
        .filter(entry -> now.isBefore(entry.validUntil))
        .map(Entry::document);
  }

  /** Tests whether the answer of a URL is cached. */
  public synchronized boolean isCached(CrawlUrl url, Instant now) {
    return cached(url, now).isPresent();
  }

  /** Records that a URL may not be requested. */
  public synchronized void recordBlocked(CrawlUrl url, Instant now) {
    put(url, new Entry(new Unusable(), 0, now.plus(VALIDITY)));
  }

  /**
   * Records the response of a URL. Unusable files are logged, and their pages are fetched as usual.
   */
  public synchronized void recordResponse(CrawlUrl url, HttpExchange exchange, Instant now) {
    recordBlocked(url, now);
    switch (exchange) {
      case CompletedExchange(var head, var body) when head.status() == 200 ->
          parse(url, head, body, now);
      case CompletedExchange(var head, _) when head.status() / 100 == 5 || head.status() == 429 ->
          unreachable(url, now);
      case CompletedExchange _ -> missing(url);
      case FailedExchange _ -> unreachable(url, now);
    }
  }

  private void unreachable(CrawlUrl url, Instant now) {
    put(url, new Entry(new Unusable(), 0, now.plus(NEXT_TRY)));
    missing(url);
  }

  // Few sites publish such a file, but a URL that the operator configured should exist.
  private static void missing(CrawlUrl url) {
    if (!url.path().equals(PATH)) {
      LOG.warn(
          "fetcher-service: published file {} cannot be fetched, it is not used; check the URL",
          url);
    }
  }

  private void parse(CrawlUrl url, ResponseHead head, ResponseBody body, Instant now) {
    if (!(body.extent() instanceof BodyExtent.Whole)) {
      LOG.warn(
          "fetcher-service: published file {} is longer than {} bytes, it is not used",
          url,
          body.bytes().length);
      return;
    }
    try {
      var bytes = body.bytes();
      var document =
          lookup.equals(new RemoteIndex(url))
              ? PublishedDocument.ofIndex(bytes)
              : PublishedDocument.ofLinkFile(url, bytes, dateOf(head));
      store(url, document, document.memoryBytes() + bytes.length, now);
    } catch (IOException e) {
      LOG.warn(
          "fetcher-service: published file {} is malformed, it is not used: {}",
          url,
          e.getMessage());
    }
  }

  private void store(CrawlUrl url, PublishedDocument document, long bytes, Instant now) {
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
  private static Instant dateOf(ResponseHead head) {
    return date(head, "last-modified")
        .or(() -> date(head, "date"))
        .filter(date -> date.isBefore(head.receivedAt()))
        .orElse(head.receivedAt());
  }

  private static Optional<Instant> date(ResponseHead head, String field) {
    try {
      return head.header(field).map(text -> RFC_1123_DATE_TIME.parse(text, Instant::from));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
