package orbweaver.admin.submission;

/**
 * Position of a submission.
 *
 * @param topic name of the topic
 * @param offset offset of the first record
 */
public record SubmissionPosition(String topic, long offset) {}
