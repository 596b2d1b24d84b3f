package orbweaver.runtime.metrics;

import io.micrometer.core.instrument.Timer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Metrics of the records that a service consumes, by topic. Not thread-safe. */
public final class ConsumedRecordMetrics {
  private static final Logger LOG = LoggerFactory.getLogger(ConsumedRecordMetrics.class);

  private final Meters meters;
  private final Map<String, Timer> lags = new HashMap<>();

  public ConsumedRecordMetrics(Meters meters) {
    this.meters = meters;
  }

  /**
   * Counts a processed record and its lag.
   *
   * @param topic name of its topic
   * @param written time when it was written, in epoch milliseconds
   * @param now current time, in epoch milliseconds
   */
  public void countProcessed(String topic, long written, long now) {
    lags.computeIfAbsent(topic, name -> meters.timer(Metric.RECORD_LAG, name))
        .record(Math.max(0, now - written), TimeUnit.MILLISECONDS);
  }

  /**
   * Counts a dead letter. Only the first, second, fourth, eighth and so on of a topic is logged, so
   * that an unreadable topic does not flood the log.
   *
   * @param topic name of the topic that the record was on
   */
  public void countDeadLetter(String topic, int partition, long offset, String reason) {
    var deadLetters = meters.counter(Metric.DEAD_LETTERS, topic);
    deadLetters.increment();
    var count = (long) deadLetters.count();
    if (Long.bitCount(count) != 1) return;
    LOG.atWarn()
        .addKeyValue("topic", topic)
        .addKeyValue("partition", partition)
        .addKeyValue("offset", offset)
        .addKeyValue("deadLetters", count)
        .log(
            "{}: cannot read a record, moved it to the dead-letter topic (orbweaver dlq lists and"
                + " replays it): {}",
            meters.service(),
            reason);
  }
}
