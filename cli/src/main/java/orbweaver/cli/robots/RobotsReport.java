package orbweaver.cli.robots;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.fetch.RobotsAnswer;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.once.Inquiry.Asked;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLine;
import orbweaver.fetcher.robots.RobotsLines;

/**
 * Decision of a robots.txt on one URL.
 *
 * @param asked the requests for the file, in order; empty for a stored or local file
 * @param answer outcome of these requests; absent if unknown
 * @param fetchedAt time of the fetch; for an unreachable file, since when it has been unreachable
 * @param validUntil end of use; for an unreachable file, earliest time of the next request
 * @param failure cause for which the file could not be fetched
 * @param group the User-agent lines that apply
 * @param line the deciding line; absent if none matches the URL
 * @param crawlDelay requested crawl delay
 */
record RobotsReport(
    CrawlUrl url,
    Ruling ruling,
    List<Asked> asked,
    Optional<RobotsAnswer> answer,
    Optional<Instant> fetchedAt,
    Optional<Instant> validUntil,
    Optional<RobotsFailure> failure,
    List<RobotsLine> group,
    Optional<RobotsLine> line,
    Optional<Duration> crawlDelay,
    List<String> sitemaps) {
  RobotsReport {
    asked = List.copyOf(asked);
    group = List.copyOf(group);
    sitemaps = List.copyOf(sitemaps);
  }

  /** Returns the report on an origin whose robots.txt was never requested. */
  static RobotsReport unknown(CrawlUrl url) {
    return new RobotsReport(
        url,
        Ruling.UNKNOWN,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  /** Returns the report on a local file. */
  static RobotsReport of(CrawlUrl url, String text) {
    return of(url, text, Ruling.ALLOWED);
  }

  /** Returns the report on a fetched or stored file. */
  static RobotsReport of(CrawlUrl url, Robots robots, List<Asked> asked) {
    var initial = robots.answer() == RobotsAnswer.UNREACHABLE ? Ruling.UNREACHABLE : Ruling.ALLOWED;
    var read = of(url, robots.text(), initial);
    return new RobotsReport(
        url,
        read.ruling,
        asked,
        Optional.of(robots.answer()),
        Optional.of(robots.fetchedAt()),
        Optional.of(robots.validUntil()),
        robots.failure(),
        read.group,
        read.line,
        read.crawlDelay,
        read.sitemaps);
  }

  private static RobotsReport of(CrawlUrl url, String text, Ruling initial) {
    var file = RobotsFile.parse(text, FetcherSettings.token());
    var lines = RobotsLines.of(text, FetcherSettings.token());
    return new RobotsReport(
        url,
        initial == Ruling.ALLOWED ? ruling(file, url) : initial,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        lines.group(),
        lines.deciding(url),
        file.crawlDelay(),
        file.sitemaps());
  }

  private static Ruling ruling(RobotsFile file, CrawlUrl url) {
    if (file.tooLong().isPresent()) return Ruling.TOO_SLOW;
    return file.isAllowed(url) ? Ruling.ALLOWED : Ruling.DENIED;
  }
}
