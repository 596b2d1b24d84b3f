package orbweaver.app.engine.state;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
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

  /** Returns the failure to read the format of the folder, or to create the folder. */
  StateException ofFolder(IOException cause) {
    return new StateException(
        "state in %s: cannot open it: %s (check the disk and the permissions of the folder)"
            .formatted(folder, cause),
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
    var status = Optional.ofNullable(cause.getStatus());
    if (isFull(status, String.valueOf(cause.getMessage())))
      return "free disk space and start again: the last commit is stored";
    if (status.map(Status::getCode).equals(Optional.of(Status.Code.Corruption)))
      return "check the disk; restore the folder from a copy or start a new crawl";
    return "check the disk and the permissions of the folder, and start again";
  }

  // An exceeded quota or limit of a file has no subcode.
  private static boolean isFull(Optional<Status> status, String message) {
    return status.map(Status::getSubCode).equals(Optional.of(Status.SubCode.NoSpace))
        || message.contains("File too large")
        || message.contains("quota exceeded");
  }
}
