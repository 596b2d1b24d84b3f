package orbweaver.cli.graph;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.remote.TimeArgument;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.reports.ChangedPages;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph changed}. */
@Command(
    name = "changed",
    header = "Lists pages that are new, changed, moved or gone since a point in time.",
    description =
        "A page has changed if its body differs, byte for byte, from that of its last response"
            + " before that time, for any content type. For a body that was not read to its end, the"
            + " first of ETag, Last-Modified and Content-Length that both responses have is compared"
            + " too. Pages that cannot be compared are counted. Each page that is gone has up to ten"
            + " pages whose links to it now lead nowhere, and the number of the others. orbweaver watch lists all changes in between.%n",
    mixinStandardHelpOptions = true)
public final class ChangedCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Option(
      names = "--since",
      required = true,
      paramLabel = "TIME",
      converter = TimeArgument.Converter.class,
      description =
          "2026-05-01, which is 00:00 UTC, 2026-05-01T12:00:00Z, or a duration before now such as"
              + " 36h.")
  private TimeArgument since = new TimeArgument.Absolute(Instant.EPOCH);

  @Option(
      names = "--under",
      paramLabel = "URL",
      description =
          "List only pages in the directory of this URL and below, such as those that appeared there:"
              + " http://a.test/docs/.")
  private Optional<CrawlUrl> under = Optional.empty();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(this::changes, ChangedPages::text);
  }

  private boolean isSelected(String url) {
    return under.filter(place -> !url.startsWith(place.origin() + place.directory())).isEmpty();
  }

  private ChangedPages changes(LinkGraph graph) {
    return graph
        .query(ChangedPages.since(since.at(CLOCK.instant()), this::isSelected))
        .withReferrers(() -> queryOptions.compressedGraph(graph));
  }
}
