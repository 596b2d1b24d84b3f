package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.language.evidence.FamilyIndex;

/** Graph of a stopped crawl, as exported by the command. */
final class ExportedGraph {
  private ExportedGraph() {}

  static String edges(Path folder) throws IOException {
    return edges(new InFolder(), folder);
  }

  static String edges(GraphLocation place, Path folder) throws IOException {
    try (var session = GraphSession.open(place, folder)) {
      var out = new ByteArrayOutputStream();
      new GraphAnalysis(session.graph()).writeEdges(out);
      return out.toString(UTF_8);
    }
  }

  /** Returns the rows of the edges, without the heading. */
  static Set<String> edgeRows(Path folder) throws IOException {
    return edges(folder).lines().skip(1).collect(toCollection(TreeSet::new));
  }

  static String pages(Path folder) throws IOException {
    try (var session = GraphSession.open(folder)) {
      var out = new ByteArrayOutputStream();
      new GraphAnalysis(session.graph()).writePages(out);
      return out.toString(UTF_8);
    }
  }

  /** Returns the depth of each page. */
  static Map<String, String> depths(Path folder) throws IOException {
    return pages(folder)
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .collect(toMap(columns -> columns[0], columns -> columns[3]));
  }

  /** Returns the tree position of each page of one activity. */
  static Map<String, String> indexes(Path folder) throws IOException {
    try (var session = GraphSession.open(folder)) {
      var out = new ByteArrayOutputStream();
      new GraphAnalysis(session.graph()).writeElements(out, FamilyIndex::toString);
      return out.toString(UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split("\t", -1))
          .collect(toMap(columns -> columns[2], columns -> columns[1]));
    }
  }
}
