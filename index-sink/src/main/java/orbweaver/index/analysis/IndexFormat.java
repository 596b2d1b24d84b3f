package orbweaver.index.analysis;

import java.util.Map;

/** Version of the format of the index, which is part of the data of each commit. */
public final class IndexFormat {
  private static final String KEY = "format";
  private static final String VERSION = "2";

  private IndexFormat() {}

  /** Adds the version to the data of a commit. */
  public static void addTo(Map<String, String> commit) {
    commit.put(KEY, VERSION);
  }

  /**
   * Checks the version in the data of a commit.
   *
   * @throws IllegalStateException if the commit has another version
   */
  public static void require(Map<String, String> commit) {
    var found = commit.getOrDefault(KEY, "none");
    if (!found.equals(VERSION))
      throw new IllegalStateException(
          "format of the index: " + found + " (expected: " + VERSION + ")");
  }
}
