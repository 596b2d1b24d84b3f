package orbweaver.cli.robots;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLine;
import orbweaver.fetcher.robots.RobotsLineFinder;
import orbweaver.fetcher.wiring.RobotsCheckResult.SentRequest;

/**
 * Decision of a robots.txt on one URL.
 *
 * @param requests the requests for the file, in order; empty for a stored or local file
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
    RobotsDecision decision,
    List<SentRequest> requests,
    Optional<RobotsAccess> answer,
    Optional<Instant> fetchedAt,
    Optional<Instant> validUntil,
    Optional<RobotsFailure> failure,
    List<RobotsLine> group,
    Optional<RobotsLine> line,
    Optional<Duration> crawlDelay,
    List<String> sitemaps) {
  RobotsReport {
    requests = List.copyOf(requests);
    group = List.copyOf(group);
    sitemaps = List.copyOf(sitemaps);
  }

  /** Returns the report on an origin whose robots.txt was never requested. */
  static RobotsReport unknown(CrawlUrl url) {
    return new RobotsReport(
        url,
        RobotsDecision.UNKNOWN,
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
    return of(url, text, RobotsDecision.ALLOWED);
  }

  /** Returns the report on a fetched or stored file. */
  static RobotsReport of(CrawlUrl url, RobotsTxt robots, List<SentRequest> requests) {
    var initial =
        robots.access() == RobotsAccess.UNREACHABLE
            ? RobotsDecision.UNREACHABLE
            : RobotsDecision.ALLOWED;
    var read = of(url, robots.text(), initial);
    return new RobotsReport(
        url,
        read.decision,
        requests,
        Optional.of(robots.access()),
        Optional.of(robots.fetchedAt()),
        Optional.of(robots.validUntil()),
        robots.failure(),
        read.group,
        read.line,
        read.crawlDelay,
        read.sitemaps);
  }

  private static RobotsReport of(CrawlUrl url, String text, RobotsDecision initial) {
    var file = RobotsFile.parse(text, FetcherSettings.robotsToken());
    var lines = RobotsLineFinder.of(text, FetcherSettings.robotsToken());
    return new RobotsReport(
        url,
        initial == RobotsDecision.ALLOWED ? decision(file, url) : initial,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        lines.agentLines(),
        lines.decidingLine(url),
        file.crawlDelay(),
        file.sitemaps());
  }

  private static RobotsDecision decision(RobotsFile file, CrawlUrl url) {
    if (file.excessiveCrawlDelay().isPresent()) return RobotsDecision.DELAY_TOO_LONG;
    return file.isAllowed(url) ? RobotsDecision.ALLOWED : RobotsDecision.DENIED;
  }
}
