package orbweaver.cli.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.rules.DomainNamesFile;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.elements.ElementBounds;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver graph export}. */
@Command(
    name = "export",
    header = "Exports the graph in one of many formats.",
    description = {
      "Tables: tab-separated columns, a header line, then distinct lines in bytewise order.",
      "  edges          source, target, kind",
      "  pages          url, status, outcome, depth, content type, title",
      "  elements       activity, index, url, parent, depth, value, state, outcome, followed,",
      "                 parents, rules",
      "  csv *          edges and pages for spreadsheets; texts are escaped against formulas",
      "  parquet *      edges and pages for DuckDB, pandas and Spark",
      "Elements are the URLs each activity found, in its crawl tree, or with --all-paths all paths to"
          + " them. Value 0 is untested, 1 first, 2 next, 3 last, 5 rejected.",
      "Lists of URLs, one per line, for another crawl.",
      "  unvisited      link targets that were never fetched",
      "  failed         URLs whose last fetch failed",
      "Files of link databases and other crawlers.",
      "  links          a link file of the link database of British universities",
      "  sites *        a link database: a link file for each site, domain_names.ini, banned.ini,",
      "                 FORMAT.txt and catalogue.tsv",
      "  domains        domain_names.ini alone",
      "  banned         banned.ini: the banned list in force, with reasons",
      "  archive        an archive of the World Wide Web Worm",
      "  sitemap *      sitemap.xml for each origin, with the fetched pages",
      "Graphs.",
      "  commoncrawl *  vertices, edges and ranks in the format of Common Crawl",
      "  webgraph *     a BVGraph of WebGraph, and the list of its URLs",
      "  graphframes *  vertices and edges for GraphFrames of Spark",
      "  neo4j *        nodes and relationships for neo4j-admin",
      "  graphml        GraphML 1.1, for Gephi, yEd, NetworkX and igraph",
      "  gexf           GEXF 1.3, for Gephi",
      "  dot            for Graphviz",
      "Formats with a * consist of several files and need --output FOLDER. docs/reference/exports.md"
          + " describes"
          + " each format and the programs that read it.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class GraphExportCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private AtOption at = new AtOption();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "edges",
      description = "One of the formats above. Default: ${DEFAULT-VALUE}.")
  private GraphFormat format = GraphFormat.EDGES;

  @Mixin private ExportOutputOption output = new ExportOutputOption();

  @Mixin private ExportSelectionOptions selection = new ExportSelectionOptions();

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "page",
      description =
          "Kind of nodes: ${COMPLETION-CANDIDATES}. Hosts and domains omit links within the same"
              + " node. Default: ${DEFAULT-VALUE}.")
  private NodeLevel level = NodeLevel.PAGE;

  @Option(
      names = "--index",
      paramLabel = "STYLE",
      defaultValue = "dotted",
      description =
          "Notation of an index in elements: ${COMPLETION-CANDIDATES}; 03.02.01 or 030201, which"
              + " keeps its dots if a number has more than two digits. Default: ${DEFAULT-VALUE}.")
  private IndexStyle index = IndexStyle.DOTTED;

  @Option(
      names = "--all-paths",
      description =
          "In elements: a row for each path to a URL, not only for the shortest. With (no-cycles), no"
              + " path contains a URL twice.")
  private boolean unrollsPaths;

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "With --all-paths: maximum number of links of a path. Default: ${DEFAULT-VALUE}.")
  private int depth = 3;

  @Option(
      names = "--max-elements",
      paramLabel = "N",
      defaultValue = "100000",
      description = "With --all-paths: maximum number of rows. Default: ${DEFAULT-VALUE}.")
  private int maxElements = 100_000;

  @Option(
      names = "--keep-www",
      description = "Keep www.example.com and example.com apart in commoncrawl.")
  private boolean keepsWww;

  @Option(
      names = "--domains",
      paramLabel = "FILE",
      description =
          "Definition of sites in sites and domains: domain_names.ini. A site with several domains"
              + " has one file, named after its first domain. Default: the registrable domain.")
  private Optional<Path> domains = Optional.empty();

  @Override
  public Integer call() throws IOException {
    requireSupportedOptions();
    var export = exporter();
    output.require(export);
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      output.write(export, selection.selectionOf(at.graph(session), level, format.defaultKinds()));
    }
    return ExitCode.FINISHED.number();
  }

  private ExportFormat exporter() {
    var sites = domains.map(DomainNamesFile::read);
    if (!unrollsPaths) return format.exporter(index, keepsWww, sites);
    var bounds = bounds();
    ExportFormat.ToFile paths =
        (selection, out) ->
            new GraphAnalysis(selection.graph())
                .writePathElements(out, index == IndexStyle.COMPACT, bounds)
                .messages(bounds)
                .forEach(Terminal.screen(command, false)::printMessage);
    return paths;
  }

  private ElementBounds bounds() {
    GraphQueryOptions.require(depth >= 0, "--depth", depth, "0 or more");
    GraphQueryOptions.require(maxElements > 0, "--max-elements", maxElements, "1 or more");
    return new ElementBounds(depth, maxElements);
  }

  private void requireSupportedOptions() {
    var typed = command.commandLine().getParseResult();
    for (var bound : List.of(FormatOption.DEPTH, FormatOption.MAX_ELEMENTS)) {
      if (format == GraphFormat.ELEMENTS && typed.hasMatchedOption(bound.toString()))
        GraphQueryOptions.require(
            unrollsPaths, bound.toString(), "has no effect without --all-paths", "both");
    }
    for (var option : FormatOption.values()) {
      if (typed.hasMatchedOption(option.toString()) && !format.supports(option)) {
        throw OperationException.usageError(
            "%s: has no effect on format %s (expected: with %s)"
                .formatted(option, format, GraphFormat.namesSupporting(option)));
      }
    }
  }
}
