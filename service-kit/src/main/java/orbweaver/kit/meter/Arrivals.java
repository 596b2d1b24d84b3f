package orbweaver.kit.meter;

import io.micrometer.core.instrument.Timer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Notes the records that a station deals with, by topic. For one thread. */
public final class Arrivals {
  private static final Logger LOG = LoggerFactory.getLogger(Arrivals.class);

  private final Meters meters;
  private final Map<String, Timer> ages = new HashMap<>();

  public Arrivals(Meters meters) {
    this.meters = meters;
  }

  /**
   * A record was dealt with.
   *
   * @param topic its name
   * @param written when it was written, in milliseconds of the epoch
   * @param now likewise
   */
  public void took(String topic, long written, long now) {
    ages.computeIfAbsent(topic, name -> meters.timer(Metric.RECORD_AGE, name))
        .record(Math.max(0, now - written), TimeUnit.MILLISECONDS);
  }

  /**
   * A record was laid aside. The log tells of the first, second, fourth, eighth and so on: of a
   * topic that cannot be read at all nobody wants a line a record.
   *
   * @param topic where it stood, by its name
   */
  public void laidAside(String topic, int partition, long offset, String why) {
    var letters = meters.counter(Metric.DEAD_LETTERS, topic);
    letters.increment();
    var count = (long) letters.count();
    if (Long.bitCount(count) != 1) return;
    LOG.atWarn()
        .addKeyValue("topic", topic)
        .addKeyValue("partition", partition)
        .addKeyValue("offset", offset)
        .addKeyValue("laidAside", count)
        .log("a record is laid aside: {}", why);
  }
}
