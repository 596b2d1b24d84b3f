package orbweaver.cli.request;

/**
 * Where that stands what was asked.
 *
 * @param inlet the name of the topic
 * @param offset of the first record
 */
public record Receipt(String inlet, long offset) {}
