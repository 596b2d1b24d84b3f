package orbweaver.cli.graph;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.admin.rules.DomainNamesFile;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.search.LinkExtract;
import orbweaver.graph.analysis.search.LinkExtract.ExtractedLink;
import orbweaver.graph.analysis.search.LinkQuery;
import orbweaver.graph.analysis.search.LinkQuery.LinkScope;
import orbweaver.graph.analysis.search.LinkQuery.MatchField;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph links}. */
@Command(
    name = "links",
    header = "Lists links by a text in their source or target.",
    description = {
      "Prints source and target, separated by a tab, each link of a page once. The search ignores"
          + " case."
          + " It searches the host, or the URL as the link database of British universities"
          + " abbreviates it (without http:// and a leading www, but with its dot).",
      ""
    },
    mixinStandardHelpOptions = true)
public final class LinksCommand implements Callable<Integer> {
  private enum CountedItem {
    SOURCE,
    TARGET,
    EDGES;

    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  @Option(names = "--to", paramLabel = "TEXT", description = "Text in the target.")
  private Optional<String> to = Optional.empty();

  @Option(names = "--from", paramLabel = "TEXT", description = "Text in the source.")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--match",
      paramLabel = "WHERE",
      defaultValue = "url",
      description =
          "What is searched: ${COMPLETION-CANDIDATES}; the latter is the host. Default:"
              + " ${DEFAULT-VALUE}.")
  private MatchField match = MatchField.URL;

  @Option(
      names = "--only",
      paramLabel = "SIDE",
      description = "Only links that are ${COMPLETION-CANDIDATES}.")
  private Optional<LinkScope> only = Optional.empty();

  @Option(
      names = "--domains",
      paramLabel = "FILE",
      description =
          "Definition of sites: domain_names.ini, a site in brackets, then one host suffix per"
              + " line."
              + " Default: the registrable domain.")
  private Optional<Path> domains = Optional.empty();

  @Option(
      names = "--count",
      paramLabel = "WHAT",
      description =
          "Print only a count: ${COMPLETION-CANDIDATES}; sources and targets are counted once.")
  private Optional<CountedItem> count = Optional.empty();

  @Option(names = "--shortened", description = "Abbreviate URLs as the link database does.")
  private boolean isShortened;

  @Mixin private GraphQueryOptions query = new GraphQueryOptions();

  @Override
  public Integer call() {
    var linkQuery = new LinkQuery(to, from, match, only, domains.map(DomainNamesFile::read));
    return query.printAnswer(
        graph -> LinkExtract.of(query.compressedGraph(graph), linkQuery, count.isEmpty()),
        this::text);
  }

  private String text(LinkExtract extract) {
    if (count.isPresent()) return number(extract, count.get()) + "\n";
    return extract.links().stream().map(this::line).collect(Collectors.joining());
  }

  private static long number(LinkExtract extract, CountedItem item) {
    return switch (item) {
      case SOURCE -> extract.sources();
      case TARGET -> extract.targets();
      case EDGES -> extract.edges();
    };
  }

  private String line(ExtractedLink edge) {
    return (isShortened ? edge.abbreviated() : edge).line() + "\n";
  }
}
