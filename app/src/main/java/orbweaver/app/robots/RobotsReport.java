package orbweaver.app.robots;

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

/** Decision of a robots.txt on one URL, with its retrieval and the lines that apply. */
public record RobotsReport(
    CrawlUrl url, RobotsDecision decision, Retrieval retrieval, ApplicableLines lines) {
  /**
   * Retrieval of the file by a fetcher; empty for a local file and for one never requested.
   *
   * @param requests the requests for the file, in order; empty for a stored file
   * @param answer outcome of these requests
   * @param fetchedAt time of the fetch; for an unreachable file, since when it has been unreachable
   * @param validUntil end of use; for an unreachable file, earliest time of the next request
   * @param failure cause for which the file could not be fetched
   */
  public record Retrieval(
      List<SentRequest> requests,
      Optional<RobotsAccess> answer,
      Optional<Instant> fetchedAt,
      Optional<Instant> validUntil,
      Optional<RobotsFailure> failure) {
    private static final Retrieval NONE =
        new Retrieval(
            List.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public Retrieval {
      requests = List.copyOf(requests);
    }

    private static Retrieval of(RobotsTxt robots, List<SentRequest> requests) {
      return new Retrieval(
          requests,
          Optional.of(robots.access()),
          Optional.of(robots.fetchedAt()),
          Optional.of(robots.validUntil()),
          robots.failure());
    }
  }

  /**
   * Lines of the file that apply to the URL.
   *
   * @param group the User-agent lines that apply
   * @param line the deciding line; absent if none matches the URL
   * @param crawlDelay requested crawl delay
   * @param sitemaps URLs of all sitemaps
   */
  public record ApplicableLines(
      List<RobotsLine> group,
      Optional<RobotsLine> line,
      Optional<Duration> crawlDelay,
      List<String> sitemaps) {
    private static final ApplicableLines NONE =
        new ApplicableLines(List.of(), Optional.empty(), Optional.empty(), List.of());

    public ApplicableLines {
      group = List.copyOf(group);
      sitemaps = List.copyOf(sitemaps);
    }

    private static ApplicableLines of(CrawlUrl url, String text) {
      var file = RobotsFile.parse(text, FetcherSettings.robotsToken());
      var lines = RobotsLineFinder.of(text, FetcherSettings.robotsToken());
      return new ApplicableLines(
          lines.agentLines(), lines.decidingLine(url), file.crawlDelay(), file.sitemaps());
    }
  }

  /** Returns the report on an origin whose robots.txt was never requested. */
  static RobotsReport unknown(CrawlUrl url) {
    return new RobotsReport(url, RobotsDecision.UNKNOWN, Retrieval.NONE, ApplicableLines.NONE);
  }

  /** Returns the report on a local file. */
  public static RobotsReport of(CrawlUrl url, String text) {
    return new RobotsReport(
        url, decision(url, text), Retrieval.NONE, ApplicableLines.of(url, text));
  }

  /** Returns the report on a fetched or stored file. */
  static RobotsReport of(CrawlUrl url, RobotsTxt robots, List<SentRequest> requests) {
    var decision =
        robots.access() == RobotsAccess.UNREACHABLE
            ? RobotsDecision.UNREACHABLE
            : decision(url, robots.text());
    return new RobotsReport(
        url, decision, Retrieval.of(robots, requests), ApplicableLines.of(url, robots.text()));
  }

  private static RobotsDecision decision(CrawlUrl url, String text) {
    var file = RobotsFile.parse(text, FetcherSettings.robotsToken());
    if (file.excessiveCrawlDelay().isPresent()) return RobotsDecision.DELAY_TOO_LONG;
    return file.isAllowed(url) ? RobotsDecision.ALLOWED : RobotsDecision.DENIED;
  }
}
