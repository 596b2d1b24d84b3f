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

/** {@code orbweaver graph export}. */
@Command(
    name = "export",
    header = "Writes the graph in a format of your choice.",
    description = {
      "Tables. Columns are divided by tabs, the first line names them, the others are sorted bytewise,"
          + " and no line comes twice.",
      "  edges          source, target, kind",
      "  pages          url, status, outcome, depth, content type, title",
      "  elements       activity, index, url, parent, depth, priority, state, outcome",
      "  csv *          edges and pages for spreadsheets; no text is a formula",
      "  parquet *      edges and pages for DuckDB, pandas and Spark",
      "Elements are what each activity judged, in the tree of its walk. Rules for a family name it by"
          + " an index. Of priorities 1 is first, 3 last, and 5 refused.",
      "Lists of URLs, one a line, for another crawl.",
      "  unvisited      what links lead to and was never asked for",
      "  failed         what gave no answer when it was asked last",
      "Files of sites and of other crawlers.",
      "  links          a link file, as the database of British universities has it",
      "  sites *        a link file for each site, and domain_names.ini",
      "  domains        domain_names.ini alone",
      "  banned         banned.ini: places that look like traps or mirrors",
      "  archive        an archive of the World Wide Web Worm",
      "  sitemap *      sitemap.xml for each origin, of the pages that answered",
      "Graphs.",
      "  commoncrawl *  vertices, edges and ranks, as Common Crawl has them",
      "  webgraph *     a BVGraph of WebGraph, and the list of its URLs",
      "  graphframes *  vertices and edges for GraphFrames of Spark",
      "  neo4j *        nodes and relationships for neo4j-admin",
      "  graphml        GraphML 1.1, for Gephi, yEd, NetworkX and igraph",
      "  gexf           GEXF 1.3, for Gephi",
      "  dot            for Graphviz",
      "Those with a * are several files and need --output FOLDER. docs/exports.md shows each of them,"
          + " and what reads it.",
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
      description = "One of those above. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.EDGES;

  @Mixin private Output output = new Output();

  @Mixin private Chosen chosen = new Chosen();

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "page",
      description =
          "What the nodes are: ${COMPLETION-CANDIDATES}. Links within a host or a domain are left"
              + " out there. Default: ${DEFAULT-VALUE}.")
  private Level level = Level.PAGE;

  @Option(
      names = "--index",
      paramLabel = "STYLE",
      defaultValue = "dotted",
      description =
          "How elements show an index: ${COMPLETION-CANDIDATES}; 03.02.01 or 030201, which keeps its"
              + " dots where a number has more than two digits. Default: ${DEFAULT-VALUE}.")
  private Style index = Style.DOTTED;

  @Option(
      names = "--keep-www",
      description = "Keep www.example.com and example.com apart in commoncrawl.")
  private boolean keepsWww;

  @Override
  public Integer call() throws IOException {
    var export = export();
    requireHeeded();
    output.require(export);
    try (var kept = KeptGraph.open(graph.place(), dir.path())) {
      output.write(export, chosen.of(kept.graph(), level));
    }
    return ExitCode.FINISHED.number();
  }

  private void requireHeeded() {
    var typed = command.commandLine().getParseResult();
    for (var option : Heeded.values()) {
      if (typed.hasMatchedOption(option.toString()) && !format.heeds(option)) {
        throw CommandException.usage(
            "%s: makes no difference to %s (expected: with %s)"
                .formatted(option, format, heeding(option)));
      }
    }
  }

  private static String heeding(Heeded option) {
    return Arrays.stream(Format.values())
        .filter(one -> one.heeds(option))
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
