package orbweaver.cli.graph;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.GraphSession;
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
      "  elements       activity, index, url, parent, depth, priority, state, outcome",
      "  csv *          edges and pages for spreadsheets; texts are escaped against formulas",
      "  parquet *      edges and pages for DuckDB, pandas and Spark",
      "Elements are the URLs each activity evaluated, in its crawl tree. Rules for a family name"
          + " it by"
          + " an index. Priority 1 is first, 3 is last, 5 is rejected.",
      "Lists of URLs, one per line, for another crawl.",
      "  unvisited      link targets that were never fetched",
      "  failed         URLs whose last fetch failed",
      "Files of link databases and other crawlers.",
      "  links          a link file of the link database of British universities",
      "  sites *        a link file for each site, and domain_names.ini",
      "  domains        domain_names.ini alone",
      "  banned         banned.ini: suspected traps and mirrors",
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
      names = "--keep-www",
      description = "Keep www.example.com and example.com apart in commoncrawl.")
  private boolean keepsWww;

  @Override
  public Integer call() throws IOException {
    var export = format.exporter(index, keepsWww);
    requireSupportedOptions();
    output.require(export);
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      output.write(export, selection.selectionOf(session.graph(), level));
    }
    return ExitCode.FINISHED.number();
  }

  private void requireSupportedOptions() {
    var typed = command.commandLine().getParseResult();
    for (var option : FormatOption.values()) {
      if (typed.hasMatchedOption(option.toString()) && !format.supports(option)) {
        throw OperationException.usageError(
            "%s: has no effect on format %s (expected: with %s)"
                .formatted(option, format, GraphFormat.namesSupporting(option)));
      }
    }
  }
}
