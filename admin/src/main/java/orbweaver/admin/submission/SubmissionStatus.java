package orbweaver.admin.submission;

import java.util.List;
import orbweaver.contract.verdict.SubmissionAnswer;

/** Status of submissions after they were sent. */
public sealed interface SubmissionStatus {
  /**
   * Carried out.
   *
   * @param answers the answers in the order of the submissions; only refreshes may be rejected
   */
  record Answered(List<SubmissionAnswer> answers) implements SubmissionStatus {
    public Answered {
      answers = List.copyOf(answers);
    }
  }

  /** Stored on the topic of a stopped crawl, which carries them out when it is resumed. */
  record Stored() implements SubmissionStatus {}
}
