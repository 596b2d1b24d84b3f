package orbweaver.app.folder;

import java.nio.file.Path;
import java.util.Locale;
import orbweaver.runtime.OperationException;

/** Kind of a folder: a crawl with or without a broker, the demo, or services. */
public enum FolderKind {
  CRAWL,
  ENGINE,
  DEMO,
  SERVICE;

  /**
   * Checks that a folder is not one of a crawl without a broker; other reasons why it cannot be
   * used are reported later.
   *
   * @throws OperationException if it is
   */
  public static void requireTopics(Path folder) {
    if (FolderMarker.read(folder).filter(marker -> marker.kind() == ENGINE).isEmpty()) return;
    throw OperationException.usageError(
        folder
            + ": the folder of a crawl without a broker (expected: one with topics; crawl without"
            + " --no-broker in another --dir)");
  }

  @Override
  public String toString() {
    return this == ENGINE
        ? "crawl without a broker (--no-broker)"
        : name().toLowerCase(Locale.ROOT);
  }
}
