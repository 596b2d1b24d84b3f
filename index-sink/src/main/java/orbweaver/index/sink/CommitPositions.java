package orbweaver.index.sink;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Positions of sources in the data of a commit, which also has the version of the format. */
final class CommitPositions {
  private static final String FORMAT = "format";
  private static final String VERSION = "1";
  private static final String PREFIX = "position.";

  private CommitPositions() {}

  /** Returns the data of a commit with those positions. */
  static Map<String, String> data(Map<String, Long> positions) {
    var data = new TreeMap<String, String>();
    data.put(FORMAT, VERSION);
    positions.forEach((source, position) -> data.put(PREFIX + source, position.toString()));
    return data;
  }

  /**
   * Returns the positions in the data of a commit.
   *
   * @throws IllegalStateException if another version wrote the commit
   */
  static Map<String, Long> of(Iterable<Map.Entry<String, String>> data) {
    var positions = new HashMap<String, Long>();
    for (var entry : data) {
      var key = entry.getKey();
      if (key.equals(FORMAT)) requireVersion(entry.getValue());
      if (key.startsWith(PREFIX))
        positions.put(key.substring(PREFIX.length()), Long.valueOf(entry.getValue()));
    }
    return Map.copyOf(positions);
  }

  private static void requireVersion(String version) {
    if (!version.equals(VERSION))
      throw new IllegalStateException(
          "format of the index: " + version + " (expected: " + VERSION + ")");
  }
}
