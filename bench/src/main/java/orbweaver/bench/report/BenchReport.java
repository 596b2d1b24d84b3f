package orbweaver.bench.report;

import static java.util.stream.Collectors.groupingBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import orbweaver.bench.crawler.Contestants;
import orbweaver.bench.run.RunResult;

/**
 * Report of a comparison of crawlers.
 *
 * @param runs number of runs per crawler
 * @param crawlers figures in the order of the runs
 * @param ownCrawls details of our own crawlers
 */
public record BenchReport(
    Machine machine,
    SoftwareVersions versions,
    WebFigures web,
    int runs,
    List<CrawlerFigures> crawlers,
    List<OwnCrawl> ownCrawls) {
  public BenchReport {
    crawlers = List.copyOf(crawlers);
    ownCrawls = List.copyOf(ownCrawls);
  }

  /** Creates the report on all runs of all crawlers. */
  public static BenchReport of(WebFigures web, List<RunResult> runs) {
    var byCrawler = byCrawler(runs);
    var baseline = byCrawler.getOrDefault(Contestants.BASELINE, List.of());
    return new BenchReport(
        Machine.here(),
        SoftwareVersions.here(),
        web,
        runs.size() / byCrawler.size(),
        byCrawler.values().stream().map(own -> CrawlerFigures.of(own, baseline)).toList(),
        byCrawler.values().stream()
            .filter(own -> own.getFirst().output().isPresent())
            .map(OwnCrawl::of)
            .toList());
  }

  /** Returns the runs of each crawler, in their order. */
  static Map<String, List<RunResult>> byCrawler(List<RunResult> runs) {
    return runs.stream()
        .collect(groupingBy(RunResult::crawler, LinkedHashMap::new, Collectors.toList()));
  }

  /** Tests whether our own crawlers made no error; errors of other crawlers do not count. */
  @JsonProperty
  public boolean isFaultless() {
    return crawlers.stream()
        .filter(crawler -> crawler.edges().isPresent())
        .allMatch(CrawlerFigures::isFaultless);
  }
}
