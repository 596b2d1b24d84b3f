package orbweaver.e2e;

import static java.util.stream.Collectors.toMap;

import java.nio.file.Path;
import java.util.Map;

/** The graph of a crawl at rest, as the command exports it. */
final class Graph {
  private Graph() {}

  static String edges(Path temporary, Path folder) throws Exception {
    return export(temporary, folder, "edges");
  }

  static String pages(Path temporary, Path folder) throws Exception {
    return export(temporary, folder, "pages");
  }

  /** The depth of each page. */
  static Map<String, String> depths(Path temporary, Path folder) throws Exception {
    return pages(temporary, folder)
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .collect(toMap(columns -> columns[0], columns -> columns[3]));
  }

  /** The index of each page, of one activity. */
  static Map<String, String> indexes(Path temporary, Path folder) throws Exception {
    return export(temporary, folder, "elements")
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .collect(toMap(columns -> columns[2], columns -> columns[1]));
  }

  private static String export(Path temporary, Path folder, String format) throws Exception {
    return Command.run(
        temporary, "graph", "export", "--dir", folder.toString(), "--format", format);
  }
}
