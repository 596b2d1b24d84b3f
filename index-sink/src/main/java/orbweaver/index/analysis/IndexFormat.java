package orbweaver.index.analysis;

import java.io.IOException;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;

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
   * Opens a reader of the last commit of an index.
   *
   * @throws IllegalStateException if the commit has another version
   */
  public static DirectoryReader open(Directory directory) throws IOException {
    var reader = DirectoryReader.open(directory);
    try {
      require(reader.getIndexCommit().getUserData());
      return reader;
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
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
