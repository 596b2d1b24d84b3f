package orbweaver.cli.graph;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.concurrent.Callable;
import orbweaver.app.traps.BannedList;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.linkdb.DomainListFormat;
import orbweaver.graph.analysis.export.linkdb.LinkDatabaseFormat;
import orbweaver.graph.analysis.export.linkdb.LinkFileFormat;
import orbweaver.graph.analysis.export.linkdb.SitemapFormat;
import orbweaver.graph.analysis.export.linkdb.WormArchiveFormat;
import orbweaver.graph.analysis.export.tabular.CsvFormat;
import orbweaver.graph.analysis.export.tabular.GraphFramesFormat;
import orbweaver.graph.analysis.export.tabular.Neo4jFormat;
import orbweaver.graph.analysis.export.tabular.ParquetFormat;
import orbweaver.graph.analysis.export.viz.DotFormat;
import orbweaver.graph.analysis.export.viz.GexfFormat;
import orbweaver.graph.analysis.export.viz.GraphMlFormat;
import orbweaver.graph.analysis.export.webgraph.CommonCrawlFormat;
import orbweaver.graph.analysis.export.webgraph.WebGraphFormat;
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
  private static final InstantSource CLOCK = InstantSource.system();

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
    var export = export();
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
                .formatted(option, format, formatsWith(option)));
      }
    }
  }

  private static String formatsWith(FormatOption option) {
    return Arrays.stream(GraphFormat.values())
        .filter(candidate -> candidate.supports(option))
        .map(GraphFormat::toString)
        .collect(joining(", "));
  }

  private ExportFormat export() {
    return switch (format) {
      case EDGES -> file((choice, out) -> new GraphAnalysis(choice.graph()).writeEdges(out));
      case PAGES -> file((choice, out) -> new GraphAnalysis(choice.graph()).writePages(out));
      case ELEMENTS ->
          file(
              (choice, out) ->
                  new GraphAnalysis(choice.graph()).writeElements(out, index.formatter()));
      case UNVISITED ->
          file((choice, out) -> choice.graph().forEachUnvisitedUrl(url -> line(url, out)));
      case FAILED -> file((choice, out) -> choice.graph().forEachFailedUrl(url -> line(url, out)));
      case CSV -> new CsvFormat();
      case PARQUET -> new ParquetFormat();
      case LINKS -> new LinkFileFormat();
      case SITES -> new LinkDatabaseFormat();
      case DOMAINS -> new DomainListFormat();
      case BANNED ->
          file(
              (choice, out) ->
                  BannedList.of(choice.graph(), CLOCK.instant())
                      .lines()
                      .forEach(text -> line(text, out)));
      case ARCHIVE -> new WormArchiveFormat();
      case SITEMAP -> new SitemapFormat();
      case COMMONCRAWL -> new CommonCrawlFormat(keepsWww);
      case WEBGRAPH -> new WebGraphFormat();
      case GRAPHFRAMES -> new GraphFramesFormat();
      case NEO4J -> new Neo4jFormat();
      case GRAPHML -> new GraphMlFormat();
      case GEXF -> new GexfFormat();
      case DOT -> new DotFormat();
    };
  }

  private static ExportFormat file(ExportFormat.ToFile file) {
    return file;
  }

  private static void line(String text, OutputStream out) {
    try {
      out.write((text + "\n").getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
