package orbweaver.cli.graph;

import static orbweaver.cli.graph.FormatOption.CHOICE;
import static orbweaver.cli.graph.FormatOption.INDEX;
import static orbweaver.cli.graph.FormatOption.KINDS;
import static orbweaver.cli.graph.FormatOption.LEVEL;
import static orbweaver.cli.graph.FormatOption.WWW;

import java.util.Locale;
import java.util.Set;

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

  boolean supports(FormatOption option) {
    return supported().contains(option);
  }

  private Set<FormatOption> supported() {
    return switch (this) {
      case EDGES, PAGES, UNVISITED, FAILED, BANNED -> Set.of();
      case ELEMENTS -> Set.of(INDEX);
      case DOMAINS, SITEMAP -> Set.of(CHOICE);
      case CSV, PARQUET, LINKS, SITES, ARCHIVE -> Set.of(KINDS, CHOICE);
      case WEBGRAPH, GRAPHFRAMES, NEO4J, GRAPHML, GEXF, DOT -> Set.of(KINDS, CHOICE, LEVEL);
      case COMMONCRAWL -> Set.of(KINDS, CHOICE, LEVEL, WWW);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
