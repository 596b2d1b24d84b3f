package orbweaver.admin.submission;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.runtime.OperationException;

/** Channel of a party to a crawl: takes submissions, and returns answers and activities. */
public interface SubmissionChannel {
  /**
   * Returns an activity as it is registered, if it is.
   *
   * @throws OperationException if it belongs to another party
   */
  Optional<Activity> registered(String activity);

  /**
   * Returns an activity as it is registered.
   *
   * @throws OperationException if there is no such activity, or it belongs to another party
   */
  Activity requireRegistered(String activity);

  /** Returns a version of an activity that an answer has named. */
  Activity version(String activity, int version);

  /**
   * Submits steps, each when the previous one is answered. Empty if interrupted.
   *
   * @param sender name of the sender
   * @throws OperationException with the reason, if a submission is rejected
   */
  Optional<SubmissionStatus> submit(String sender, List<SubmissionStep> steps)
      throws InterruptedException;

  /**
   * Submits refreshes. Their answers may be rejections: each URL is requested again or rejected,
   * independently of the others. Empty if interrupted.
   *
   * @param sender name of the sender
   */
  Optional<SubmissionStatus> refresh(String sender, List<RefreshRequest> requests)
      throws InterruptedException;
}
