package orbweaver.cli.region;

import java.io.PrintWriter;
import java.util.List;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.graph.analysis.webmap.MapFormat;
import orbweaver.graph.analysis.webmap.MapWriter;
import orbweaver.graph.analysis.webmap.WebMap;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import picocli.CommandLine.Option;

/** Output of maps, with the options for its form. */
public final class MapOutput {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private MapFormat format = MapFormat.TEXT;

  @Option(names = "--json", description = "Print the map as JSON.")
  private boolean json;

  @Option(names = "--headers", description = "Show the header fields of each response.")
  private boolean headers;

  /** Output of {@code --json}. */
  private record Maps(List<WebMap> maps) {}

  /** Prints the maps of activities. */
  public void print(LinkGraph graph, List<StoredActivity> activities, PrintWriter out) {
    if (json) {
      var maps = activities.stream().map(activity -> map(graph, activity)).toList();
      out.print(SafeTerminalText.json(new Maps(maps)) + "\n");
    } else {
      try (var writer = writer(out)) {
        for (var activity : activities) writer.write(map(graph, activity));
      }
    }
    out.flush();
  }

  /** Returns the writer of maps for people. */
  MapWriter writer(PrintWriter out) {
    return new MapWriter(format, text -> out.print(SafeTerminalText.text(text)));
  }

  public boolean isJson() {
    return json;
  }

  public boolean hasHeaders() {
    return headers;
  }

  /** Returns the map of an activity. */
  public WebMap map(LinkGraph graph, StoredActivity activity) {
    return graph.query(WebMap.of(activity, headers));
  }
}
