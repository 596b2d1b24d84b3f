package orbweaver.kit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * Headers of a dead letter: origin of the record and the reason, under the header names of Kafka
 * Streams.
 *
 * @param station name of the service that could not read the record
 * @param topic name in the cluster of the topic that the record was on
 */
public record Letter(String station, String topic, int partition, long offset, String why) {
  private static final String PREFIX = "__streams.errors.";
  private static final String TOPIC = PREFIX + "topic";
  private static final String PARTITION = PREFIX + "partition";
  private static final String OFFSET = PREFIX + "offset";
  private static final String MESSAGE = PREFIX + "message";
  // Dead letters of older versions have no header for the service.
  private static final String UNKNOWN_SERVICE = "unknown";

  /** Parses the headers of a record; empty if it is not a dead letter. */
  public static Optional<Letter> of(Headers headers) {
    try {
      return Wire.header(headers, TOPIC).map(topic -> read(headers, topic));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Letter read(Headers headers, String topic) {
    return new Letter(
        Wire.header(headers, HeaderName.STATION).orElse(UNKNOWN_SERVICE),
        topic,
        Integer.parseInt(Wire.header(headers, PARTITION).orElse("")),
        Long.parseLong(Wire.header(headers, OFFSET).orElse("")),
        Wire.header(headers, MESSAGE).orElse(""));
  }

  /** Returns the headers of the record, followed by these. */
  Headers headers(Headers own) {
    return new RecordHeaders(own)
        .add(TOPIC, topic.getBytes(UTF_8))
        .add(PARTITION, Integer.toString(partition).getBytes(UTF_8))
        .add(OFFSET, Long.toString(offset).getBytes(UTF_8))
        .add(MESSAGE, why.getBytes(UTF_8))
        .add(HeaderName.STATION, station.getBytes(UTF_8));
  }

  /** Returns the headers that the record had on its original topic. */
  public static Headers without(Headers headers) {
    var own = new RecordHeaders(headers);
    for (var name : List.of(TOPIC, PARTITION, OFFSET, MESSAGE, HeaderName.STATION))
      own.remove(name);
    return own;
  }
}
