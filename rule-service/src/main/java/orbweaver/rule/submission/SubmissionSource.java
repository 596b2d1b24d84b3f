package orbweaver.rule.submission;

import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;

/**
 * Source of a submission.
 *
 * @param topic short name of its submission topic: {@code seed}, or that of a party, {@code
 *     seed.leeds}
 * @param offset offset on that topic
 * @param submission id of the submission; empty if its client gave it none
 */
public record SubmissionSource(String topic, long offset, Optional<String> submission) {
  /** Creates the source of a submission without an id. */
  public SubmissionSource(String topic, long offset) {
    this(topic, offset, Optional.empty());
  }

  /** Tests whether the source is the operator of the pipeline. */
  boolean isOperator() {
    return topic.equals(Topic.SEED.shortName());
  }

  /**
   * Returns an error message if the source may not change the activity, because another party owns
   * it.
   */
  public Optional<String> ownershipError(Activity activity) {
    return activity.ownershipError(topic);
  }
}
