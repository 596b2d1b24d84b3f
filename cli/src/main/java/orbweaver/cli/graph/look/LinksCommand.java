package orbweaver.cli.graph.look;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.cli.graph.option.Asking;
import orbweaver.cli.option.SiteNames;
import orbweaver.graph.answer.Words;
import orbweaver.graph.look.LinkExtract;
import orbweaver.graph.look.LinkExtract.Edge;
import orbweaver.graph.look.LinkQuery;
import orbweaver.graph.look.LinkQuery.Match;
import orbweaver.graph.look.LinkQuery.Side;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver graph links}. */
@Command(
    name = "links",
    header = "Extracts links by a text in what they lead to.",
    description = {
      "Source and target with a tab between, each link of a page once. Texts are sought in any case: in"
          + " the URL as the link database of British universities shortens it (http:// and a"
          + " leading www are left out, its dot is not), or in the host.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class LinksCommand implements Callable<Integer> {
  private enum Counted {
    SOURCE,
    TARGET,
    EDGES;

    @Override
    public String toString() {
      return Words.of(this);
    }
  }

  @Option(names = "--to", paramLabel = "TEXT", description = "In the target is this.")
  private Optional<String> to = Optional.empty();

  @Option(names = "--from", paramLabel = "TEXT", description = "In the source is this.")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--match",
      paramLabel = "WHERE",
      defaultValue = "url",
      description =
          "Where it is sought: ${COMPLETION-CANDIDATES}; the latter is the host. Default:"
              + " ${DEFAULT-VALUE}.")
  private Match match = Match.URL;

  @Option(
      names = "--only",
      paramLabel = "SIDE",
      description = "Only links that are ${COMPLETION-CANDIDATES}.")
  private Optional<Side> only = Optional.empty();

  @Option(
      names = "--domains",
      paramLabel = "FILE",
      description =
          "What is internal: domain_names.ini, a site in brackets and then an ending of its hosts a"
              + " line. Without it the registrable domain tells.")
  private Optional<Path> domains = Optional.empty();

  @Option(
      names = "--count",
      paramLabel = "WHAT",
      description = "Say how many: ${COMPLETION-CANDIDATES}; of the first two the different ones.")
  private Optional<Counted> count = Optional.empty();

  @Option(names = "--shortened", description = "Write URLs as the link database shortens them.")
  private boolean isShortened;

  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    var query = new LinkQuery(to, from, match, only, domains.map(SiteNames::read));
    return asking.show(
        graph -> LinkExtract.of(asking.web(graph), query, count.isEmpty()), this::text);
  }

  private String text(LinkExtract extract) {
    if (count.isPresent()) return number(extract, count.get()) + "\n";
    return extract.links().stream().map(this::line).collect(Collectors.joining());
  }

  private static long number(LinkExtract extract, Counted counted) {
    return switch (counted) {
      case SOURCE -> extract.sources();
      case TARGET -> extract.targets();
      case EDGES -> extract.edges();
    };
  }

  private String line(Edge edge) {
    return (isShortened ? edge.shortened() : edge).line() + "\n";
  }
}
