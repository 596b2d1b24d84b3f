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
 * Cache of published link files: the link index, the link files that it names, and the link files
 * at the well-known URLs of sites. Each URL is requested at most once a day, or once an hour if the
 * request fails. A link file is used only for pages of the site that it belongs to; its entries
 * about other sites are ignored. Thread-safe.
 */
public final class PublishedFileCache {
  private static final Logger LOG = LoggerFactory.getLogger(PublishedFileCache.class);
  // Well-known URI (RFC 8615).
  private static final String WELL_KNOWN_PATH = "/.well-known/link-database.txt";
  private static final Duration VALIDITY = Duration.ofHours(24);
  // Delay after a failed request.
  private static final Duration RETRY_DELAY = Duration.ofHours(1);
  // Maximum bytes of all files together.
  private static final long MAX_BYTES = 128L << 20;
  private static final PublishedLookup NO_FILES = new PublishedLookup.Available(ExternalFiles.NONE);

  /** Content of a URL, with the memory that it takes. */
  private record Entry(PublishedDocument document, long memoryBytes, Instant validUntil) {}

  private final PublishedSources sources;
  private final Map<CrawlUrl, Entry> entries = new HashMap<>();
  private long memoryBytes;

  /** Creates an empty cache. */
  public PublishedFileCache(PublishedSources sources) {
    this.sources = sources;
  }

  /** Looks up the link file that the link index names for a page. */
  public synchronized PublishedLookup lookupByIndex(CrawlUrl page, Instant now) {
    return switch (sources) {
      case None _, SitesOnly _ -> NO_FILES;
      case LocalIndex(var index, var name) -> lookupInIndex(index, name, page, now);
      case RemoteIndex(var url) ->
          cached(url, now)
              .map(document -> lookupInRemoteIndex(document, url, page, now))
              .orElseGet(() -> new PublishedLookup.Missing(url));
    };
  }

  private PublishedLookup lookupInRemoteIndex(
      PublishedDocument document, CrawlUrl indexUrl, CrawlUrl page, Instant now) {
    return switch (document) {
      case Index(var index) -> lookupInIndex(index, indexUrl.toString(), page, now);
      case LinkFile _, Unusable _ -> NO_FILES;
    };
  }

  private PublishedLookup lookupInIndex(
      LinkFileList index, String indexName, CrawlUrl page, Instant now) {
    return index
        .find(page)
        .map(entry -> lookup(entry.file(), sourceSuffix(entry.domain(), indexName), now))
        .orElse(NO_FILES);
  }

  private static String sourceSuffix(String domain, String indexName) {
    return ", named for " + domain + " by " + indexName;
  }

  /** Looks up the link file at the well-known URL of the site of a page. */
  public synchronized PublishedLookup lookupAtSite(CrawlUrl page, Instant now) {
    return switch (sources) {
      case None _ -> NO_FILES;
      case SitesOnly _, LocalIndex _, RemoteIndex _ ->
          lookup(CrawlUrl.of(page.origin() + WELL_KNOWN_PATH), "", now);
    };
  }

  /** Looks up the link file at a URL. */
  private PublishedLookup lookup(CrawlUrl url, String sourceSuffix, Instant now) {
    return cached(url, now)
        .map(document -> filesOf(document, sourceSuffix))
        .orElseGet(() -> new PublishedLookup.Missing(url));
  }

  private static PublishedLookup filesOf(PublishedDocument document, String sourceSuffix) {
    return switch (document) {
      case LinkFile(var file) ->
          new PublishedLookup.Available(
              new ExternalFiles(List.of(file.withSourceSuffix(sourceSuffix))));
      case Index _, Unusable _ -> NO_FILES;
    };
  }

  private Optional<PublishedDocument> cached(CrawlUrl url, Instant now) {
    return Optional.ofNullable(entries.get(url))
        .filter(entry -> now.isBefore(entry.validUntil))
        .map(Entry::document);
  }

  /** Tests whether the content of a URL is cached. */
  public synchronized boolean isCached(CrawlUrl url, Instant now) {
    return cached(url, now).isPresent();
  }

  /** Records that a URL may not be requested. */
  public synchronized void recordBlocked(CrawlUrl url, Instant now) {
    put(url, new Entry(new Unusable(), 0, now.plus(VALIDITY)));
  }

  /**
   * Records the response of a URL. An unusable file is logged, and its pages are fetched from their
   * servers.
   */
  public synchronized void recordResponse(CrawlUrl url, HttpExchange exchange, Instant now) {
    // Valid unless the response supplies a usable file or must be retried.
    recordBlocked(url, now);
    switch (exchange) {
      case CompletedExchange(var head, var body) when head.status() == 200 ->
          parse(url, head, body, now);
      case CompletedExchange(var head, _) when head.status() / 100 == 5 || head.status() == 429 ->
          retryLater(url, now);
      case CompletedExchange _ -> warnIfConfigured(url);
      case FailedExchange _ -> retryLater(url, now);
    }
  }

  private void retryLater(CrawlUrl url, Instant now) {
    put(url, new Entry(new Unusable(), 0, now.plus(RETRY_DELAY)));
    warnIfConfigured(url);
  }

  // A missing file at a well-known URL is normal, but the URL of a link index, or one that it
  // names, should exist.
  private static void warnIfConfigured(CrawlUrl url) {
    if (!url.path().equals(WELL_KNOWN_PATH)) {
      LOG.warn(
          "fetcher-service: published file {} cannot be fetched and is not used; check the URL",
          url);
    }
  }

  private void parse(CrawlUrl url, ResponseHead head, ResponseBody body, Instant now) {
    if (!(body.extent() instanceof BodyExtent.Whole)) {
      LOG.warn(
          "fetcher-service: published file {} is longer than {} bytes and is not used",
          url,
          body.bytes().length);
      return;
    }
    try {
      var bytes = body.bytes();
      var document =
          sources.equals(new RemoteIndex(url))
              ? PublishedDocument.ofIndex(bytes)
              : PublishedDocument.ofLinkFile(url, bytes, dateOf(head));
      store(url, document, document.memoryBytes() + bytes.length, now);
    } catch (IOException e) {
      LOG.warn(
          "fetcher-service: published file {} is malformed and is not used: {}",
          url,
          e.getMessage());
    }
  }

  private void store(CrawlUrl url, PublishedDocument document, long bytes, Instant now) {
    if (memoryBytes + bytes > MAX_BYTES) {
      LOG.warn(
          "fetcher-service: published file {} is not used, because all published files together would"
              + " take more than {} bytes of memory",
          url,
          MAX_BYTES);
    } else {
      put(url, new Entry(document, bytes, now.plus(VALIDITY)));
    }
  }

  private void put(CrawlUrl url, Entry entry) {
    var replaced = entries.put(url, entry);
    memoryBytes += entry.memoryBytes - (replaced == null ? 0 : replaced.memoryBytes);
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
