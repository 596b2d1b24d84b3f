package orbweaver.cli.run;

import java.nio.file.Path;

/** What lies where in the folder of a crawl. */
final class Layout {
  private Layout() {}

  static Path broker(Path folder) {
    return folder.resolve("broker");
  }

  /** The state of a station, in a folder of its name. */
  static Path station(Path folder, String name) {
    return folder.resolve(name);
  }

  static Path graph(Path folder) {
    return station(folder, "graph-sink").resolve("graph.duckdb");
  }

  static Path log(Path folder) {
    return folder.resolve("orbweaver.log");
  }
}
