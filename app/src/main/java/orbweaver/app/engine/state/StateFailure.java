package orbweaver.app.engine.state;

import java.nio.file.Path;
import orbweaver.engine.state.StateException;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/**
 * Failures of the state in a folder, each with its cause and the next step.
 *
 * @param folder the folder of the state
 */
record StateFailure(Path folder) {
  /**
   * Returns the failure of an access to the database.
   *
   * @param action {@code cannot write a commit}
   */
  StateException of(String action, RocksDBException cause) {
    return new StateException(
        "state in %s: %s: %s (%s)".formatted(folder, action, cause.getMessage(), nextStep(cause)),
        cause);
  }

  /** Returns the failure of an access after a failed commit. */
  StateException afterFailedCommit(StateException cause) {
    return new StateException(
        "state in %s: not usable after a failed commit (close it and start again)"
            .formatted(folder),
        cause);
  }

  /** Returns the failure of an access after the state was closed. */
  IllegalStateException closed() {
    return new IllegalStateException("state in %s: closed".formatted(folder));
  }

  private static String nextStep(RocksDBException cause) {
    var status = cause.getStatus();
    if (isFull(cause, status)) return "free disk space and start again: the last commit is stored";
    if (status != null && status.getCode() == Status.Code.Corruption)
      return "check the disk; restore the folder from a copy or start a new crawl";
    return "check the disk and the permissions of the folder, and start again";
  }

  // EFBIG and EDQUOT have no subcode.
  private static boolean isFull(RocksDBException cause, Status status) {
    if (status != null && status.getSubCode() == Status.SubCode.NoSpace) return true;
    var message = String.valueOf(cause.getMessage());
    return message.contains("No space left")
        || message.contains("File too large")
        || message.contains("quota exceeded");
  }
}
