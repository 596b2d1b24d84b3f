package orbweaver.cli.dryrun;

import orbweaver.app.log.SafeTerminalText;
import orbweaver.contract.Topic;

/**
 * Record that a service would write, with its topic.
 *
 * @param topic topic of the record
 * @param record the record, without its sequence number
 */
record TopicRecord(Topic topic, Object record) {
  /** Returns topic and record as one line of JSON. */
  String toJsonLine() {
    return "{\"topic\":\"%s\",\"record\":%s}"
        .formatted(topic.shortName(), SafeTerminalText.json(record));
  }
}
