package orbweaver.fetcher.robots;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.robots.RobotsResponse.Redirect;
import orbweaver.fetcher.robots.RobotsResponse.Result;

/**
 * Cache of the robots.txt files of the origins of one partition. Several threads may use it if each
 * fetches another origin.
 */
public final class RobotsCache {
  /** Parsed robots.txt of one origin; its text is not kept. */
  private record Entry(
      RobotsAccess access,
      RobotsFile file,
      Instant fetchedAt,
      Instant validUntil,
      Optional<RobotsFailure> failure) {

    /** Returns a copy with the same rules that is valid until another time. */
    Entry withValidUntil(Instant end) {
      return new Entry(access, file, fetchedAt, end, failure);
    }
  }

  private final Map<String, Entry> entries = new ConcurrentHashMap<>();
  private final RobotsFetches fetches = new RobotsFetches();
  private final String token;

  /**
   * Creates an empty cache.
   *
   * @param token product token of the crawler, in lower case
   */
  public RobotsCache(String token) {
    this.token = token;
  }

  /** Stores a record that this fetcher or the previous owner of the partition wrote. */
  public void put(RobotsTxt robots) {
    var file = RobotsFile.parse(robots.text(), token);
    entries.put(
        robots.origin(),
        new Entry(
            robots.access(), file, robots.fetchedAt(), robots.validUntil(), robots.failure()));
  }

  /**
   * Waits until no other thread fetches the robots.txt of an origin, and locks it until the
   * returned lock is closed.
   */
  public FetchLock lockFetch(String origin) {
    return fetches.lock(origin);
  }

  /** Lock for the fetch of one robots.txt. */
  public interface FetchLock extends AutoCloseable {
    @Override
    void close();
  }

  /** Looks up the robots.txt that applies to a URL. */
  public RobotsLookup lookup(CrawlUrl url, Instant now) {
    var origin = url.origin();
    var entry = entries.get(origin);
    if (entry == null || !now.isBefore(entry.validUntil)) {
      return new RobotsLookup.Missing(fetches.next(url));
    }
    return switch (entry.access) {
      case FOUND -> new RobotsLookup.Available(entry.file, Optional.of(entry.fetchedAt));
      case UNAVAILABLE -> new RobotsLookup.Available(entry.file, Optional.empty());
      case UNREACHABLE -> new RobotsLookup.Unreachable(entry.validUntil, entry.failure);
    };
  }

  /**
   * Returns the crawl delay of an origin, if it does not exceed the limit. Origins that ask for
   * more are not requested at all.
   */
  public Optional<Duration> crawlDelay(CrawlUrl url) {
    return Optional.ofNullable(entries.get(url.origin()))
        .map(Entry::file)
        .filter(file -> file.excessiveCrawlDelay().isEmpty())
        .flatMap(RobotsFile::crawlDelay);
  }

  /**
   * Records the response to a request for robots.txt.
   *
   * @return host record to be stored; empty if the fetch continues with a redirect
   */
  public Optional<RobotsTxt> recordResponse(RobotsFetch fetch, HttpExchange exchange, Instant now) {
    return switch (RobotsResponse.of(fetch, exchange)) {
      case Redirect(var next) -> {
        fetches.continueWith(next);
        yield Optional.empty();
      }
      case Result result -> record(fetch.origin(), result, now);
    };
  }

  /**
   * Records that a robots.txt cannot be fetched, because the connection is forbidden or impossible.
   */
  public Optional<RobotsTxt> recordUnreachable(
      RobotsFetch fetch, RobotsFailure failure, Instant now) {
    return record(fetch.origin(), RobotsResponse.unreachable(Duration.ZERO, failure), now);
  }

  // RFC 9309 2.4: cached rules stay in force beyond their validity while the file is unreachable.
  // The host record with these rules stays stored, so no other is returned.
  private Optional<RobotsTxt> record(String origin, Result result, Instant now) {
    fetches.finish(origin);
    var robots = robotsOf(origin, result, now);
    var old = entries.get(origin);
    var isUnreachable = result.access() == RobotsAccess.UNREACHABLE;
    if (isUnreachable && old != null && old.access != RobotsAccess.UNREACHABLE) {
      entries.put(origin, old.withValidUntil(robots.validUntil()));
      return Optional.empty();
    }
    put(robots);
    return Optional.of(robots);
  }

  private RobotsTxt robotsOf(String origin, Result result, Instant now) {
    if (result.access() != RobotsAccess.UNREACHABLE) {
      return new RobotsTxt(
          origin, result.access(), result.text(), now, now.plus(result.validity()));
    }
    var since = unreachableSince(origin, now);
    var until =
        now.plus(RobotsResponse.retryDelay(Duration.between(since, now), result.validity()));
    return new RobotsTxt(origin, result.access(), "", since, until, result.failure());
  }

  // The time since the first failure sets the delay of the next try: 1, 1, 2, 4 … minutes.
  private Instant unreachableSince(String origin, Instant now) {
    var old = entries.get(origin);
    if (old == null) return now;
    var since =
        switch (old.access) {
          case FOUND, UNAVAILABLE -> old.fetchedAt.plus(RobotsResponse.MAX_VALIDITY);
          case UNREACHABLE -> old.fetchedAt;
        };
    // If the file was valid for less than the maximum, its first failure may be earlier than this
    // time.
    return since.isAfter(now) ? now : since;
  }
}
