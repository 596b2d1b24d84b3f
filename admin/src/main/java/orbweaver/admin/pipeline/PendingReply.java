package orbweaver.admin.pipeline;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.admin.submission.RejectionWatcher;
import orbweaver.admin.submission.SubmissionPosition;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;

/** Wait for the result of a request to rule-service. */
public final class PendingReply {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private PendingReply() {}

  /**
   * Polls until the result is there; empty if interrupted.
   *
   * @param request position of the request on its topic
   * @param look returns the result once it is there
   * @throws OperationException with the reason, if rule-service rejects the request
   */
  public static <T> Optional<T> await(
      PipelineContext pipeline,
      SubmissionPosition request,
      Supplier<Optional<T>> look,
      StopSignal stopping,
      InstantSource clock)
      throws InterruptedException {
    var end = clock.instant().plus(PATIENCE);
    try (var rejection = new RejectionWatcher(pipeline, request)) {
      while (!stopping.await(PAUSE)) {
        rejection.check();
        var result = look.get();
        if (result.isPresent()) return result;
        if (!clock.instant().isBefore(end)) throw timedOut();
      }
      return Optional.empty();
    }
  }

  private static OperationException timedOut() {
    return OperationException.internalError(
        "rule-service did not answer within "
            + PATIENCE.toSeconds()
            + " s; the request stays on its topic and is handled once rule-service runs");
  }
}
