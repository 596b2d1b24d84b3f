package orbweaver.cli.graph.sets;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.graph.analysis.export.SetOperation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver graph intersect}. */
@Command(
    name = "intersect",
    header = "Writes the edges that all of several crawls have.",
    description = {
      "Writes source, target and kind, as graph export does; with --pages, the URLs whose request has"
          + " completed.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class IntersectCommand implements Callable<Integer> {
  @Mixin private CrawlComparisonOptions options = new CrawlComparisonOptions();

  @Override
  public Integer call() throws IOException {
    return options.write(SetOperation.INTERSECTION);
  }
}
