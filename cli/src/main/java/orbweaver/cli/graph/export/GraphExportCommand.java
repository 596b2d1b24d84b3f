package orbweaver.cli.graph.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.trap.BannedList;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.drawing.Dot;
import orbweaver.graph.file.drawing.Gexf;
import orbweaver.graph.file.drawing.GraphMl;
import orbweaver.graph.file.net.CommonCrawl;
import orbweaver.graph.file.net.WebGraphFiles;
import orbweaver.graph.file.site.Archive;
import orbweaver.graph.file.site.DomainList;
import orbweaver.graph.file.site.LinkDatabase;
import orbweaver.graph.file.site.LinkFile;
import orbweaver.graph.file.site.Sitemaps;
import orbweaver.graph.file.table.CsvFiles;
import orbweaver.graph.file.table.GraphFrames;
import orbweaver.graph.file.table.Neo4j;
import orbweaver.graph.file.table.ParquetFiles;
import orbweaver.graph.rank.Level;
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
  private Format format = Format.EDGES;

  @Mixin private Output output = new Output();

  @Mixin private Chosen selection = new Chosen();

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "page",
      description =
          "Kind of nodes: ${COMPLETION-CANDIDATES}. Hosts and domains omit links within the same"
              + " node. Default: ${DEFAULT-VALUE}.")
  private Level level = Level.PAGE;

  @Option(
      names = "--index",
      paramLabel = "STYLE",
      defaultValue = "dotted",
      description =
          "Notation of an index in elements: ${COMPLETION-CANDIDATES}; 03.02.01 or 030201, which"
              + " keeps its dots if a number has more than two digits. Default: ${DEFAULT-VALUE}.")
  private Style index = Style.DOTTED;

  @Option(
      names = "--keep-www",
      description = "Keep www.example.com and example.com apart in commoncrawl.")
  private boolean keepsWww;

  @Override
  public Integer call() throws IOException {
    var export = export();
    requireSupportedOptions();
    output.require(export);
    try (var session = KeptGraph.open(graph.place(), dir.path())) {
      output.write(export, selection.of(session.graph(), level));
    }
    return ExitCode.FINISHED.number();
  }

  private void requireSupportedOptions() {
    var typed = command.commandLine().getParseResult();
    for (var option : Heeded.values()) {
      if (typed.hasMatchedOption(option.toString()) && !format.heeds(option)) {
        throw CommandException.usage(
            "%s: has no effect on format %s (expected: with %s)"
                .formatted(option, format, formatsWith(option)));
      }
    }
  }

  private static String formatsWith(Heeded option) {
    return Arrays.stream(Format.values())
        .filter(candidate -> candidate.heeds(option))
        .map(Format::toString)
        .collect(joining(", "));
  }

  private Export export() {
    return switch (format) {
      case EDGES -> file((choice, out) -> choice.graph().edges(out));
      case PAGES -> file((choice, out) -> choice.graph().pages(out));
      case ELEMENTS -> file((choice, out) -> choice.graph().elements(out, index.printed()));
      case UNVISITED -> file((choice, out) -> choice.graph().unvisited(url -> line(url, out)));
      case FAILED -> file((choice, out) -> choice.graph().failed(url -> line(url, out)));
      case CSV -> new CsvFiles();
      case PARQUET -> new ParquetFiles();
      case LINKS -> new LinkFile();
      case SITES -> new LinkDatabase();
      case DOMAINS -> new DomainList();
      case BANNED ->
          file(
              (choice, out) ->
                  BannedList.of(choice.graph(), CLOCK.instant())
                      .lines()
                      .forEach(text -> line(text, out)));
      case ARCHIVE -> new Archive();
      case SITEMAP -> new Sitemaps();
      case COMMONCRAWL -> new CommonCrawl(keepsWww);
      case WEBGRAPH -> new WebGraphFiles();
      case GRAPHFRAMES -> new GraphFrames();
      case NEO4J -> new Neo4j();
      case GRAPHML -> new GraphMl();
      case GEXF -> new Gexf();
      case DOT -> new Dot();
    };
  }

  private static Export file(Export.ToFile file) {
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
