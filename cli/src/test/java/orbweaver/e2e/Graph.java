package orbweaver.e2e;

import java.nio.file.Path;

/** The graph of a crawl at rest, as the command exports it. */
final class Graph {
  private Graph() {}

  static String edges(Path temporary, Path folder) throws Exception {
    return export(temporary, folder, "edges");
  }

  static String pages(Path temporary, Path folder) throws Exception {
    return export(temporary, folder, "pages");
  }

  private static String export(Path temporary, Path folder, String format) throws Exception {
    return Command.run(
        temporary, "graph", "export", "--dir", folder.toString(), "--format", format);
  }
}
