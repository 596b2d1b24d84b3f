package orbweaver.admin.submission;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.activity.Submission;

/**
 * Step of several submissions that depend on each other: it is submitted when the step before it is
 * answered.
 *
 * @param unanswered submissions that need no answer
 * @param answered submissions that follow them, each with an answer
 */
public record SubmissionStep(List<Submission> unanswered, List<Submission> answered) {
  public SubmissionStep {
    unanswered = List.copyOf(unanswered);
    answered = List.copyOf(answered);
  }

  /** Creates a step whose submissions are all answered. */
  public static SubmissionStep of(List<? extends Submission> submissions) {
    return new SubmissionStep(List.of(), List.copyOf(submissions));
  }

  /** Creates a step of one submission, which is answered. */
  public static SubmissionStep of(Submission submission) {
    return of(List.of(submission));
  }

  /** Creates a step whose last submission is answered. */
  public static SubmissionStep of(List<? extends Submission> unanswered, Submission answered) {
    return new SubmissionStep(List.copyOf(unanswered), List.of(answered));
  }

  /** Returns all submissions in their order. */
  public Stream<Submission> submissions() {
    return Stream.concat(unanswered.stream(), answered.stream());
  }
}
