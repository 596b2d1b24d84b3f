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
 * What a robots.txt says of a URL.
 *
 * @param asked the requests for it, in order; none of one that was kept or read from a file
 * @param answer how they went; absent where nothing is known
 * @param fetchedAt when; of one that is not to be had, since when
 * @param validUntil not used later; of one that is not to be had, not asked for before
 * @param failure why the file could not be fetched
 * @param group the lines that name whom it speaks to
 * @param line that decides; absent where none speaks of the URL
 * @param crawlDelay that it asks for
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

  /** Of an origin that was never asked. */
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

  /** Of a file that nobody was asked for. */
  static RobotsReport of(CrawlUrl url, String text) {
    return of(url, text, Ruling.ALLOWED);
  }

  /** Of what a crawl keeps, or would keep. */
  static RobotsReport of(CrawlUrl url, Robots robots, List<Asked> asked) {
    var before = robots.answer() == RobotsAnswer.UNREACHABLE ? Ruling.UNREACHABLE : Ruling.ALLOWED;
    var read = of(url, robots.text(), before);
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

  private static RobotsReport of(CrawlUrl url, String text, Ruling before) {
    var file = RobotsFile.parse(text, FetcherSettings.token());
    var lines = RobotsLines.of(text, FetcherSettings.token());
    return new RobotsReport(
        url,
        before == Ruling.ALLOWED ? ruling(file, url) : before,
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
