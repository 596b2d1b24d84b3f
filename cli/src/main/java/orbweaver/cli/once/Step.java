package orbweaver.cli.once;

import orbweaver.cli.text.SafeTerminalText;
import orbweaver.contract.Topic;

/**
 * Record that a service would write, with its topic.
 *
 * @param topic topic of the record
 * @param record the record, without its sequence number
 */
record Step(Topic topic, Object record) {
  /** Returns topic and record as one line of JSON. */
  String line() {
    return "{\"topic\":\"%s\",\"record\":%s}"
        .formatted(topic.word(), SafeTerminalText.json(record));
  }
}
