package orbweaver.cli.graph;

import static orbweaver.cli.graph.FormatOption.CHOICE;
import static orbweaver.cli.graph.FormatOption.INDEX;
import static orbweaver.cli.graph.FormatOption.KINDS;
import static orbweaver.cli.graph.FormatOption.LEVEL;
import static orbweaver.cli.graph.FormatOption.WWW;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Export format of a graph, with the options it supports. */
enum GraphFormat {
  EDGES,
  PAGES,
  ELEMENTS(INDEX),
  UNVISITED,
  FAILED,
  CSV(KINDS, CHOICE),
  PARQUET(KINDS, CHOICE),
  LINKS(KINDS, CHOICE),
  SITES(KINDS, CHOICE),
  DOMAINS(CHOICE),
  BANNED,
  ARCHIVE(KINDS, CHOICE),
  SITEMAP(CHOICE),
  COMMONCRAWL(KINDS, CHOICE, LEVEL, WWW),
  WEBGRAPH(KINDS, CHOICE, LEVEL),
  GRAPHFRAMES(KINDS, CHOICE, LEVEL),
  NEO4J(KINDS, CHOICE, LEVEL),
  GRAPHML(KINDS, CHOICE, LEVEL),
  GEXF(KINDS, CHOICE, LEVEL),
  DOT(KINDS, CHOICE, LEVEL);

  private final Set<FormatOption> supported;

  GraphFormat(FormatOption... supported) {
    this.supported = EnumSet.noneOf(FormatOption.class);
    this.supported.addAll(Set.of(supported));
  }

  boolean supports(FormatOption option) {
    return supported.contains(option);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
