package orbweaver.graph.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import orbweaver.graph.store.LinkGraph;

/** Exported tables of a graph as lines. */
public record GraphAnalysisFixture(LinkGraph graph) {
  public List<String> edges() {
    return table(new GraphAnalysis(graph)::writeEdges);
  }

  public List<String> pages() {
    return table(new GraphAnalysis(graph)::writePages);
  }

  /** Returns the exported depths by path. */
  public Map<String, String> depths() {
    return pages().stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .collect(
            Collectors.toMap(cells -> cells[0].replace("http://a.test", ""), cells -> cells[3]));
  }

  private static List<String> table(TableExport export) {
    try {
      var bytes = new ByteArrayOutputStream();
      export.write(bytes);
      return bytes.toString(UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface TableExport {
    void write(ByteArrayOutputStream bytes) throws IOException;
  }
}
