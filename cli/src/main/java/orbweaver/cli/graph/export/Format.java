package orbweaver.cli.graph.export;

import static orbweaver.cli.graph.export.Heeded.CHOICE;
import static orbweaver.cli.graph.export.Heeded.INDEX;
import static orbweaver.cli.graph.export.Heeded.KINDS;
import static orbweaver.cli.graph.export.Heeded.LEVEL;
import static orbweaver.cli.graph.export.Heeded.WWW;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Export format of a graph, with the options it supports. */
enum Format {
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

  private final Set<Heeded> supported;

  Format(Heeded... supported) {
    this.supported = EnumSet.noneOf(Heeded.class);
    this.supported.addAll(Set.of(supported));
  }

  boolean heeds(Heeded option) {
    return supported.contains(option);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
