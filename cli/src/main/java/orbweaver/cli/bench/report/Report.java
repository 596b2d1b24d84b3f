package orbweaver.cli.bench.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import orbweaver.cli.bench.entry.Crawlers;
import orbweaver.cli.bench.run.Run;

/**
 * Report of a bench.
 *
 * @param runs number of runs per crawler
 * @param crawlers figures in the order of the runs
 * @param parts parts of our own crawl, the most expensive first
 * @param stages stages of the last run of our own crawl
 */
public record Report(
    Machine machine,
    Versions versions,
    Measured web,
    int runs,
    List<Figures> crawlers,
    List<Share> parts,
    List<Stage> stages) {
  public Report {
    crawlers = List.copyOf(crawlers);
    parts = List.copyOf(parts);
    stages = List.copyOf(stages);
  }

  /** Creates the report on all runs of all crawlers. */
  public static Report of(Measured web, List<Run> runs) {
    var names = runs.stream().map(Run::crawler).distinct().toList();
    var ours = runs.stream().filter(run -> run.made().isPresent()).toList();
    return new Report(
        Machine.here(),
        Versions.here(),
        web,
        runs.size() / names.size(),
        names.stream().map(name -> Figures.of(named(name, runs))).toList(),
        Share.of(ours),
        Stage.of(ours.getLast()));
  }

  /** Tests whether our own crawl made no error; errors of other crawlers do not count. */
  @JsonProperty
  public boolean isFaultless() {
    return crawlers.stream().filter(crawler -> crawler.edges().isPresent()).allMatch(Figures::isFaultless);
  }

  /** Returns the CPU time per page relative to that of the loop with jsoup. */
  double times(Figures figures) {
    return crawlers.stream()
        .filter(crawler -> crawler.crawler().equals(Crawlers.MEASURE))
        .mapToDouble(measure -> figures.processor() / measure.processor())
        .sum();
  }

  private static List<Run> named(String name, List<Run> runs) {
    return runs.stream().filter(run -> run.crawler().equals(name)).toList();
  }
}
