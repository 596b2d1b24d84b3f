package orbweaver.cli.request;

/**
 * Position of a submission.
 *
 * @param inlet name of the topic
 * @param offset offset of the first record
 */
public record Receipt(String inlet, long offset) {}
