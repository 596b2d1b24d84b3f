package orbweaver.kit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * What the headers of a dead letter say: where it stood and why it lies there, under the names that
 * Kafka Streams gives them.
 *
 * @param station that laid it aside
 * @param topic where it stood, as the cluster calls it
 */
public record Letter(String station, String topic, int partition, long offset, String why) {
  private static final String PREFIX = "__streams.errors.";
  private static final String TOPIC = PREFIX + "topic";
  private static final String PARTITION = PREFIX + "partition";
  private static final String OFFSET = PREFIX + "offset";
  private static final String MESSAGE = PREFIX + "message";
  // What was laid aside by an older program does not say by whom.
  private static final String SOMEBODY = "unknown";

  /** What these headers say, if they are those of a dead letter. */
  public static Optional<Letter> of(Headers headers) {
    try {
      return Wire.header(headers, TOPIC).map(topic -> read(headers, topic));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Letter read(Headers headers, String topic) {
    return new Letter(
        Wire.header(headers, HeaderName.STATION).orElse(SOMEBODY),
        topic,
        Integer.parseInt(Wire.header(headers, PARTITION).orElse("")),
        Long.parseLong(Wire.header(headers, OFFSET).orElse("")),
        Wire.header(headers, MESSAGE).orElse(""));
  }

  /** Its headers: those of the record, and what this says behind them. */
  Headers headers(Headers own) {
    return new RecordHeaders(own)
        .add(TOPIC, topic.getBytes(UTF_8))
        .add(PARTITION, Integer.toString(partition).getBytes(UTF_8))
        .add(OFFSET, Long.toString(offset).getBytes(UTF_8))
        .add(MESSAGE, why.getBytes(UTF_8))
        .add(HeaderName.STATION, station.getBytes(UTF_8));
  }

  /** The headers that the record had where it stood. */
  public static Headers without(Headers headers) {
    var own = new RecordHeaders(headers);
    for (var name : List.of(TOPIC, PARTITION, OFFSET, MESSAGE, HeaderName.STATION))
      own.remove(name);
    return own;
  }
}
