package orbweaver.cli.run;

import java.nio.file.Path;

/** What lies where in the folder of a crawl, or in that of services. */
public final class Layout {
  private Layout() {}

  public static Path broker(Path folder) {
    return folder.resolve("broker");
  }

  /** The state of a station, in a folder of its name. */
  public static Path station(Path folder, String name) {
    return folder.resolve(name);
  }

  public static Path graph(Path folder) {
    return graphIn(station(folder, Service.SINK.station()));
  }

  /** What is made of the graph to be asked faster, beside it. */
  public static Path web(Path folder) {
    return station(folder, Service.SINK.station()).resolve("index");
  }

  /** The graph, in the folder of its sink. */
  static Path graphIn(Path sink) {
    return sink.resolve("graph.duckdb");
  }

  public static Path log(Path folder) {
    return folder.resolve("orbweaver.log");
  }
}
