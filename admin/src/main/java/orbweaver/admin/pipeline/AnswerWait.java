package orbweaver.admin.pipeline;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.PendingAnswers;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.OperationException;

/** Wait, with a timeout, for the answers of services to submissions. */
public final class AnswerWait {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration NOTICE_DELAY = Duration.ofSeconds(3);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
  private static final String RULE_SERVICE = "rule-service";
  private static final String ADVICE =
      "start it, do not submit again: the submission stays on its topic and is processed then";

  private static final String ADVICE_BEFORE_NEXT =
      "start it and run the command again: the seeds are submitted when the activity is accepted";

  private AnswerWait() {}

  /**
   * Waits until all answers have arrived, and closes their reader; empty if interrupted.
   *
   * @param isFollowed whether more is submitted after the answers
   * @throws OperationException with the reason, if rule-service rejects a submission
   */
  public static Optional<List<SubmissionAnswer>> await(
      PendingAnswers pending,
      boolean isFollowed,
      Reporter reporter,
      StopSignal stopping,
      InstantSource clock)
      throws InterruptedException {
    var advice = isFollowed ? ADVICE_BEFORE_NEXT : ADVICE;
    var answers = await(pending, RULE_SERVICE, advice, reporter, stopping, clock);
    answers.ifPresent(all -> all.forEach(AnswerWait::requireNoRejection));
    return answers;
  }

  /** Waits for the answers of rule-service, as {@link #await} does; they may be rejections. */
  public static Optional<List<SubmissionAnswer>> awaitAny(
      PendingAnswers pending, Reporter reporter, StopSignal stopping, InstantSource clock)
      throws InterruptedException {
    return await(pending, RULE_SERVICE, ADVICE, reporter, stopping, clock);
  }

  /** Waits for the answers to refreshes, as {@link #await} does; they may be rejections. */
  public static Optional<List<SubmissionAnswer>> awaitRefreshes(
      PendingAnswers pending, Reporter reporter, StopSignal stopping, InstantSource clock)
      throws InterruptedException {
    var services = RULE_SERVICE + " and frontier-service";
    return await(pending, services, ADVICE, reporter, stopping, clock);
  }

  private static Optional<List<SubmissionAnswer>> await(
      PendingAnswers pending,
      String services,
      String advice,
      Reporter reporter,
      StopSignal stopping,
      InstantSource clock)
      throws InterruptedException {
    try (pending) {
      var start = clock.instant();
      var isNoticed = false;
      while (!stopping.await(POLL_INTERVAL)) {
        var answers = pending.poll();
        if (answers.isPresent()) return answers;
        var elapsed = Duration.between(start, clock.instant());
        if (elapsed.compareTo(TIMEOUT) >= 0) throw timedOut(services, advice);
        if (!isNoticed && elapsed.compareTo(NOTICE_DELAY) >= 0) {
          reporter.printMessage("orbweaver: waiting for the answer of " + services);
          isNoticed = true;
        }
      }
      return Optional.empty();
    }
  }

  /**
   * Checks an answer.
   *
   * @throws OperationException with the reason, if it is a rejection
   */
  public static void requireNoRejection(SubmissionAnswer answer) {
    answer
        .reason()
        .ifPresent(
            reason -> {
              throw OperationException.usageError("the submission was rejected: " + reason);
            });
  }

  private static OperationException timedOut(String services, String advice) {
    return OperationException.internalError(
        "%s did not answer within %d s (expected: a running %s; %s)"
            .formatted(services, TIMEOUT.toSeconds(), services, advice));
  }
}
