package orbweaver.cli.once;

import orbweaver.cli.text.SafeTerminalText;
import orbweaver.contract.Topic;

/**
 * What a station says.
 *
 * @param topic it would be written to
 * @param record as it would stand there, but for its number
 */
record Step(Topic topic, Object record) {
  /** Both as one line of JSON. */
  String line() {
    return "{\"topic\":\"%s\",\"record\":%s}"
        .formatted(topic.word(), SafeTerminalText.json(record));
  }
}
