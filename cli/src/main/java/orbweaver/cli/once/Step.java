package orbweaver.cli.once;

import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;

/**
 * What a station says.
 *
 * @param topic it would be written to
 * @param record as it would stand there, but for its number
 */
record Step(Topic topic, Object record) {
  /** Both as one line of JSON. */
  String line() {
    return "{\"topic\":\"%s\",\"record\":%s}".formatted(topic.word(), Json.text(record));
  }
}
