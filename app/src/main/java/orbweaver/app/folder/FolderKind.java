package orbweaver.app.folder;

import java.nio.file.Path;
import java.util.Locale;
import orbweaver.runtime.OperationException;

/** Kind of a folder: a crawl or the demo, each with or without a broker, or services. */
public enum FolderKind {
  CRAWL,
  ENGINE,
  ENGINE_DEMO,
  DEMO,
  SERVICE;

  /**
   * Checks that a folder is not one of a crawl without a broker; other reasons why it cannot be
   * used are reported later.
   *
   * @throws OperationException if it is
   */
  public static void requireTopics(Path folder) {
    if (FolderMarker.read(folder).filter(marker -> marker.kind().isWithoutBroker()).isEmpty())
      return;
    throw OperationException.usageError(
        folder
            + ": the folder of a crawl without a broker (expected: one with topics; crawl without"
            + " --no-broker in another --dir)");
  }

  private boolean isWithoutBroker() {
    return this == ENGINE || this == ENGINE_DEMO;
  }

  @Override
  public String toString() {
    return switch (this) {
      case CRAWL, DEMO, SERVICE -> name().toLowerCase(Locale.ROOT);
      case ENGINE -> "crawl without a broker (--no-broker)";
      case ENGINE_DEMO -> "demo without a broker (--no-broker)";
    };
  }
}
