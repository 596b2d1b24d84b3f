package orbweaver.app.robots;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.url.CrawlUrl;

/** Task that finds the robots.txt stored by the fetchers for the origin of a URL. */
public record FindStoredRobots(CrawlUrl url) implements CrawlTask<RobotsReport> {
  @Override
  public Optional<RobotsReport> run(CrawlAccess crawl) {
    // The last one is the newest.
    var stored =
        crawl.hostRecords().stream()
            .flatMap(FindStoredRobots::robots)
            .filter(robots -> robots.origin().equals(url.origin()))
            .reduce((_, newer) -> newer);
    return Optional.of(
        stored
            .map(robots -> RobotsReport.of(url, robots, List.of()))
            .orElseGet(() -> RobotsReport.unknown(url)));
  }

  private static Stream<RobotsTxt> robots(HostRecord host) {
    return switch (host) {
      case RobotsTxt robots -> Stream.of(robots);
      case HostState _ -> Stream.of();
    };
  }
}
