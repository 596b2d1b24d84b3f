package orbweaver.cli.region;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.analysis.webmap.MapWriter;
import orbweaver.graph.analysis.webmap.MappedResource;
import orbweaver.graph.analysis.webmap.WebMap;

/** Printer of one map that grows at its end. Not thread-safe. */
public final class GrowingMap {
  private final MapOutput output;
  private final PrintWriter out;
  private Optional<MapWriter> writer = Optional.empty();
  private List<MappedResource> printed = List.of();

  public GrowingMap(MapOutput output, PrintWriter out) {
    this.output = output;
    this.out = out;
  }

  // The writer begins the document, which is not done before its first map is known.
  private MapWriter writer() {
    if (writer.isEmpty()) writer = Optional.of(output.writer(out));
    return writer.get();
  }

  /** Prints the resources that follow those printed before. */
  public void print(WebMap map) {
    var resources = map.resources();
    if (resources.size() <= printed.size()) return;
    if (printed.isEmpty()) writer().begin(map.legend());
    resources.subList(printed.size(), resources.size()).forEach(writer()::write);
    printed = resources;
    out.flush();
  }

  /** Prints the rest of the map. */
  public void printEnd(WebMap map) {
    var size = printed.size();
    if (size == 0 || !startsWith(map.resources(), printed)) {
      if (size > 0) writer().end();
      writer().write(map);
    } else {
      print(map);
      writer().end();
    }
  }

  private static boolean startsWith(List<MappedResource> all, List<MappedResource> beginning) {
    return all.size() >= beginning.size() && all.subList(0, beginning.size()).equals(beginning);
  }

  /** Completes the output. */
  public void close() {
    writer.ifPresent(MapWriter::close);
    out.flush();
  }
}
