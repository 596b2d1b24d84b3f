package orbweaver.archive.sink;

import java.nio.file.Path;

/** Archive whose size is above its limit although all captures that may be deleted are deleted. */
public final class ArchiveLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param folder folder of the WARC files
   * @param result result of deleting all captures that the limits do not keep
   * @param maxBytes limit of the size of the WARC files
   */
  ArchiveLimitException(Path folder, PruneResult result, long maxBytes) {
    super(
        "archive in %s: the %d captures that must be kept need %d bytes (expected: at most %d, the limit --archive-size; raise it, or stop and delete captures with orbweaver archive prune --include-newest)"
            .formatted(folder, result.captures(), result.bytes(), maxBytes));
  }
}
