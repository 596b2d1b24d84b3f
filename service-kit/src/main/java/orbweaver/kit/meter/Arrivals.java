package orbweaver.kit.meter;

import io.micrometer.core.instrument.Timer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Notes the records that a station deals with, by topic. For one thread. */
public final class Arrivals {
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

  /** A record was laid aside. */
  public void laidAside(String topic) {
    meters.counter(Metric.DEAD_LETTERS, topic).increment();
  }
}
