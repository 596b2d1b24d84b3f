package orbweaver.admin.pipeline;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.SubmissionExchange;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.OperationException;

/** Wait for the answers of rule-service to submissions. */
public final class PendingReply {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration NOTICE = Duration.ofSeconds(3);
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final String ADVICE =
      "start it, do not submit again: the submission stays on its topic and is processed then";

  private PendingReply() {}

  /**
   * Waits until all submissions of an exchange are answered, and closes it; empty if interrupted.
   *
   * @throws OperationException with the reason, if rule-service rejects a submission
   */
  public static Optional<List<SubmissionAnswer>> await(
      SubmissionExchange exchange, Reporter reporter, StopSignal stopping, InstantSource clock)
      throws InterruptedException {
    return await(exchange, ADVICE, reporter, stopping, clock);
  }

  private static Optional<List<SubmissionAnswer>> await(
      SubmissionExchange exchange,
      String advice,
      Reporter reporter,
      StopSignal stopping,
      InstantSource clock)
      throws InterruptedException {
    try (exchange) {
      var start = clock.instant();
      var isNoticed = false;
      while (!stopping.await(PAUSE)) {
        var answers = exchange.poll();
        answers.ifPresent(all -> all.forEach(PendingReply::requireNoRejection));
        if (answers.isPresent()) return answers;
        var elapsed = Duration.between(start, clock.instant());
        if (elapsed.compareTo(PATIENCE) >= 0) throw timedOut(advice);
        if (!isNoticed && elapsed.compareTo(NOTICE) >= 0) {
          reporter.printMessage("orbweaver: waiting for the answer of rule-service");
          isNoticed = true;
        }
      }
      return Optional.empty();
    }
  }

  /** Waits as {@link #await} does, for the answer to the only submission with an id. */
  public static Optional<SubmissionAnswer> awaitOne(
      SubmissionExchange exchange, Reporter reporter, StopSignal stopping, InstantSource clock)
      throws InterruptedException {
    return awaitOne(exchange, ADVICE, reporter, stopping, clock);
  }

  /** Waits as the other method does, with advice for a user whose rule-service does not answer. */
  static Optional<SubmissionAnswer> awaitOne(
      SubmissionExchange exchange,
      String advice,
      Reporter reporter,
      StopSignal stopping,
      InstantSource clock)
      throws InterruptedException {
    return await(exchange, advice, reporter, stopping, clock).map(List::getFirst);
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

  private static OperationException timedOut(String advice) {
    return OperationException.internalError(
        "rule-service did not answer within %d s (expected: a running rule-service; %s)"
            .formatted(PATIENCE.toSeconds(), advice));
  }
}
