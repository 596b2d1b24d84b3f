package orbweaver.index.sink;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.index.analysis.IndexFormat;

/** Positions of sources in the data of a commit, which also has the version of the format. */
final class CommitPositions {
  private static final String PREFIX = "position.";

  private CommitPositions() {}

  /** Returns the data of a commit with those positions. */
  static Map<String, String> data(Map<String, Long> positions) {
    var data = new TreeMap<String, String>();
    IndexFormat.addTo(data);
    positions.forEach((source, position) -> data.put(PREFIX + source, position.toString()));
    return data;
  }

  /**
   * Returns the positions in the data of a commit.
   *
   * @throws IllegalStateException if another version of the format wrote it
   */
  static Map<String, Long> of(Map<String, String> data) {
    IndexFormat.require(data);
    var positions = new HashMap<String, Long>();
    data.forEach(
        (key, value) -> {
          if (key.startsWith(PREFIX))
            positions.put(key.substring(PREFIX.length()), Long.valueOf(value));
        });
    return Map.copyOf(positions);
  }
}
