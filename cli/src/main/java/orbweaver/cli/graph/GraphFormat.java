package orbweaver.cli.graph;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static orbweaver.cli.graph.FormatOption.ACTIVITY;
import static orbweaver.cli.graph.FormatOption.ALL_PATHS;
import static orbweaver.cli.graph.FormatOption.DEPTH;
import static orbweaver.cli.graph.FormatOption.DOMAIN_NAMES;
import static orbweaver.cli.graph.FormatOption.INDEX;
import static orbweaver.cli.graph.FormatOption.KEEP_WWW;
import static orbweaver.cli.graph.FormatOption.KINDS;
import static orbweaver.cli.graph.FormatOption.LEVEL;
import static orbweaver.cli.graph.FormatOption.MAX_ELEMENTS;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.EnumText;
import orbweaver.contract.formats.DomainNames;
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
import orbweaver.graph.analysis.traps.BannedList;

/** Export format of a graph, with the options it supports. */
enum GraphFormat {
  EDGES,
  PAGES,
  ELEMENTS,
  UNVISITED,
  FAILED,
  CSV,
  PARQUET,
  LINKS,
  SITES,
  DOMAINS,
  BANNED,
  ARCHIVE,
  SITEMAP,
  COMMONCRAWL,
  WEBGRAPH,
  GRAPHFRAMES,
  NEO4J,
  GRAPHML,
  GEXF,
  DOT;

  /**
   * Returns the writer of the format.
   *
   * @param style notation of an index in elements
   * @param keepsWww whether www.example.com and example.com are kept apart in commoncrawl
   * @param sites definition of sites in sites and domains; registrable domains if absent
   */
  ExportFormat exporter(IndexStyle style, boolean keepsWww, Optional<DomainNames> sites) {
    return switch (this) {
      case EDGES -> file((selection, out) -> new GraphAnalysis(selection.graph()).writeEdges(out));
      case PAGES -> file((selection, out) -> new GraphAnalysis(selection.graph()).writePages(out));
      case ELEMENTS ->
          file(
              (selection, out) ->
                  new GraphAnalysis(selection.graph())
                      .writeUrlElements(out, style == IndexStyle.COMPACT));
      case UNVISITED ->
          file((selection, out) -> selection.graph().forEachUnvisitedUrl(url -> line(url, out)));
      case FAILED ->
          file((selection, out) -> selection.graph().forEachFailedUrl(url -> line(url, out)));
      case CSV -> new CsvFormat();
      case PARQUET -> new ParquetFormat();
      case LINKS -> new LinkFileFormat();
      case SITES -> new LinkDatabaseFormat(sites);
      case DOMAINS -> new DomainListFormat(sites);
      case BANNED ->
          file(
              (selection, out) ->
                  BannedList.lines(selection.graph()).forEach(text -> line(text, out)));
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

  /** Returns the kinds of links that are exported if the options select none. */
  LinkKinds defaultKinds() {
    return this == ARCHIVE ? new LinkKinds(WormArchiveFormat.DEFAULT_KINDS) : LinkKinds.FOLLOWED;
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

  /** Tests whether the format supports an option. */
  boolean supports(FormatOption option) {
    return supported().contains(option);
  }

  private Set<FormatOption> supported() {
    return switch (this) {
      case EDGES, PAGES, UNVISITED, FAILED, BANNED -> Set.of();
      case SITEMAP -> Set.of(ACTIVITY);
      case DOMAINS -> Set.of(ACTIVITY, DOMAIN_NAMES);
      case CSV, PARQUET, LINKS, ARCHIVE -> Set.of(KINDS, ACTIVITY);
      case SITES -> Set.of(KINDS, ACTIVITY, DOMAIN_NAMES);
      case ELEMENTS -> Set.of(INDEX, ALL_PATHS, DEPTH, MAX_ELEMENTS);
      case WEBGRAPH, GRAPHFRAMES, NEO4J, GRAPHML, GEXF, DOT -> Set.of(KINDS, ACTIVITY, LEVEL);
      case COMMONCRAWL -> Set.of(KINDS, ACTIVITY, LEVEL, KEEP_WWW);
    };
  }

  /** Returns the names of the formats that support an option. */
  static String namesSupporting(FormatOption option) {
    return Arrays.stream(values())
        .filter(format -> format.supports(option))
        .map(GraphFormat::toString)
        .collect(joining(", "));
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
