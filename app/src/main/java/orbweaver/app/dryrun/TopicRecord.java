package orbweaver.app.dryrun;

import orbweaver.contract.Topic;

/**
 * Record that a service would write, with its topic.
 *
 * @param topic topic of the record
 * @param record the record, without its sequence number
 */
public record TopicRecord(Topic topic, Object record) {}
