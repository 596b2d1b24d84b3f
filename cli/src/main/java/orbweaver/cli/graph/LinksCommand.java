package orbweaver.cli.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.admin.rules.DomainNamesFile;
import orbweaver.cli.linkdb.LinkFileArguments;
import orbweaver.cli.linkdb.LinkFilePrinter;
import orbweaver.cli.linkdb.LinkFilePrinter.CountedItem;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.AtOption;
import orbweaver.contract.formats.DomainNames;
import orbweaver.graph.analysis.search.LinkExtract;
import orbweaver.graph.analysis.search.LinkExtract.ExtractedLink;
import orbweaver.graph.analysis.search.LinkQuery;
import orbweaver.graph.analysis.search.LinkQuery.LinkScope;
import orbweaver.graph.analysis.search.LinkQuery.MatchField;
import orbweaver.graph.analysis.search.UrlTexts;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver graph links}. */
@Command(
    name = "links",
    header = "Lists links by a text in their source or target.",
    description = {
      "Prints source and target, separated by a tab, each link of a page once. The search ignores"
          + " case. It searches the URL as the link database of British universities abbreviates it"
          + " (without http:// and a leading www, but with its dot), the host, or the end of the"
          + " host. Reads the graph of a crawl, or link files, page by page.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class LinksCommand implements Callable<Integer> {
  private static final List<String> CRAWL_OPTIONS = List.of("--dir", "--graph", AtOption.NAME);
  private static final String PER_FILE = "--per-file";

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "FILE|FOLDER",
      arity = "0..*",
      description = "Link files, or folders of them, instead of a crawl.")
  private List<Path> files = List.of();

  @Option(
      names = "--to",
      paramLabel = "TEXT",
      description = "Text in the target; repeat it for alternatives.")
  private List<String> to = List.of();

  @Option(
      names = "--from",
      paramLabel = "TEXT",
      description = "Text in the source; repeat it for alternatives.")
  private List<String> from = List.of();

  @Option(
      names = "--match",
      paramLabel = "WHERE",
      defaultValue = "url",
      description =
          "What is searched: ${COMPLETION-CANDIDATES}; domain is the host, and domain-end its last"
              + " labels. Default: ${DEFAULT-VALUE}.")
  private MatchField match = MatchField.URL;

  @Option(
      names = "--to-match",
      paramLabel = "WHERE",
      description = "What is searched in the target. Default: as --match.")
  private Optional<MatchField> toMatch = Optional.empty();

  @Option(
      names = "--from-match",
      paramLabel = "WHERE",
      description = "What is searched in the source. Default: as --match.")
  private Optional<MatchField> fromMatch = Optional.empty();

  @Option(
      names = "--only",
      paramLabel = "SIDE",
      description = "Only links that are ${COMPLETION-CANDIDATES}.")
  private Optional<LinkScope> only = Optional.empty();

  @Option(
      names = "--domains",
      paramLabel = "FILE",
      description =
          "Definition of sites: domain_names.ini, a site in brackets, then one host suffix per line."
              + " Default: that file in the first folder of link files, else the registrable"
              + " domain.")
  private Optional<Path> domains = Optional.empty();

  @Option(
      names = "--count",
      paramLabel = "WHAT",
      description =
          "Print only a count: ${COMPLETION-CANDIDATES}; sources and targets are counted once.")
  private Optional<CountedItem> count = Optional.empty();

  @Option(names = PER_FILE, description = "Print the count of each link file, and of all.")
  private boolean isPerFile;

  @Option(names = "--shortened", description = "Abbreviate URLs as the link database does.")
  private boolean isShortened;

  @Mixin private GraphQueryOptions query = new GraphQueryOptions();

  @Override
  public Integer call() throws IOException {
    if (!files.isEmpty()) return extractFromFiles();
    if (isPerFile) throw withoutEffect(PER_FILE, "without link files", "FILE or FOLDER arguments");
    var linkQuery = query(domains);
    return query.printAnswer(
        graph -> LinkExtract.of(query.compressedGraph(graph), linkQuery, count.isEmpty()),
        this::text);
  }

  private int extractFromFiles() throws IOException {
    var typed = command.commandLine().getParseResult();
    for (var option : CRAWL_OPTIONS)
      if (typed.hasMatchedOption(option))
        throw withoutEffect(option, "with link files", "only one of them");
    if (isPerFile && count.isEmpty())
      throw withoutEffect(PER_FILE, "without --count", "--count source, target or edges");
    var arguments = new LinkFileArguments(files);
    var linkQuery = query(domains.or(arguments::domainNames));
    new LinkFilePrinter(command, count, isPerFile, isShortened, query.isJson())
        .print(arguments, linkQuery);
    return ExitCode.FINISHED.number();
  }

  private static OperationException withoutEffect(String option, String where, String expected) {
    return OperationException.usageError(
        "%s: has no effect %s (expected: %s)".formatted(option, where, expected));
  }

  private LinkQuery query(Optional<Path> sites) {
    var sources = GraphQueryOptions.checked(() -> new UrlTexts(from, fromMatch.orElse(match)));
    var targets = GraphQueryOptions.checked(() -> new UrlTexts(to, toMatch.orElse(match)));
    Optional<DomainNames> names = sites.map(DomainNamesFile::read);
    return new LinkQuery(sources, targets, only, names);
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
