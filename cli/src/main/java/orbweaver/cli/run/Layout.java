package orbweaver.cli.run;

import java.nio.file.Path;

/** Layout of the folder of a crawl or of services. */
public final class Layout {
  private Layout() {}

  public static Path broker(Path folder) {
    return folder.resolve("broker");
  }

  /** Returns the folder for the state of a service. */
  public static Path station(Path folder, String name) {
    return folder.resolve(name);
  }

  public static Path graph(Path folder) {
    return graphIn(station(folder, Service.SINK.station()));
  }

  /** Returns the folder of the compressed graph, which speeds up queries. */
  public static Path web(Path folder) {
    return station(folder, Service.SINK.station()).resolve("index");
  }

  /** Returns the graph file in the folder of the sink. */
  static Path graphIn(Path sink) {
    return sink.resolve("graph.duckdb");
  }

  public static Path log(Path folder) {
    return folder.resolve("orbweaver.log");
  }
}
