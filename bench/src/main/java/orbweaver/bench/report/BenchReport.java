package orbweaver.bench.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import orbweaver.bench.crawler.Contestants;
import orbweaver.bench.run.RunResult;

/**
 * Report of a bench.
 *
 * @param runs number of runs per crawler
 * @param crawlers figures in the order of the runs
 * @param parts parts of our own crawl, the most expensive first
 * @param stages stages of the last run of our own crawl
 */
public record BenchReport(
    Machine machine,
    SoftwareVersions versions,
    WebFigures web,
    int runs,
    List<CrawlerFigures> crawlers,
    List<PartCost> parts,
    List<RunStage> stages) {
  public BenchReport {
    crawlers = List.copyOf(crawlers);
    parts = List.copyOf(parts);
    stages = List.copyOf(stages);
  }

  /** Creates the report on all runs of all crawlers. */
  public static BenchReport of(WebFigures web, List<RunResult> runs) {
    var names = runs.stream().map(RunResult::crawler).distinct().toList();
    var ours = runs.stream().filter(run -> run.output().isPresent()).toList();
    return new BenchReport(
        Machine.here(),
        SoftwareVersions.here(),
        web,
        runs.size() / names.size(),
        names.stream().map(name -> CrawlerFigures.of(named(name, runs))).toList(),
        PartCost.of(ours),
        RunStage.of(ours.getLast()));
  }

  /** Tests whether our own crawl made no error; errors of other crawlers do not count. */
  @JsonProperty
  public boolean isFaultless() {
    return crawlers.stream()
        .filter(crawler -> crawler.edges().isPresent())
        .allMatch(CrawlerFigures::isFaultless);
  }

  /** Returns the CPU time per page relative to that of the loop with jsoup. */
  double relativeCost(CrawlerFigures figures) {
    return crawlers.stream()
        .filter(crawler -> crawler.crawler().equals(Contestants.BASELINE))
        .mapToDouble(baseline -> figures.cpuMillis() / baseline.cpuMillis())
        .sum();
  }

  private static List<RunResult> named(String name, List<RunResult> runs) {
    return runs.stream().filter(run -> run.crawler().equals(name)).toList();
  }
}
