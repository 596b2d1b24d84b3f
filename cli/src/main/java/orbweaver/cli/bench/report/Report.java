package orbweaver.cli.bench.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import orbweaver.cli.bench.entry.Crawlers;
import orbweaver.cli.bench.run.Run;

/**
 * What a bench tells.
 *
 * @param runs how many of each crawler
 * @param crawlers in the order they ran
 * @param parts of our own crawl, the dearest first
 * @param stages of the last crawl of our own
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

  /** Of all runs of all crawlers. */
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

  /** Whether our own crawl made no fault; those of others are theirs. */
  @JsonProperty
  public boolean isFaultless() {
    return crawlers.stream().filter(one -> one.edges().isPresent()).allMatch(Figures::isFaultless);
  }

  /** How many times what the loop with jsoup takes of a processor a page. */
  double times(Figures figures) {
    return crawlers.stream()
        .filter(one -> one.crawler().equals(Crawlers.MEASURE))
        .mapToDouble(measure -> figures.processor() / measure.processor())
        .sum();
  }

  private static List<Run> named(String name, List<Run> runs) {
    return runs.stream().filter(run -> run.crawler().equals(name)).toList();
  }
}
