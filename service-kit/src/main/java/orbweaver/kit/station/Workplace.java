package orbweaver.kit.station;

import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import orbweaver.kit.wire.KafkaRing;

/**
 * Where a station works.
 *
 * @param ring the ring it is a part of
 * @param instance its name among its like, the same after a restart
 * @param folder for state that should survive, its own
 * @param meters where it counts
 * @param clock the time it passes to its core
 * @param commitInterval time between two commits while there is something to commit, on average
 */
public record Workplace(
    KafkaRing ring,
    String instance,
    Path folder,
    MeterRegistry meters,
    InstantSource clock,
    Duration commitInterval) {
  /** Commit interval of a service whose operator sets none. */
  public static final Duration COMMIT_INTERVAL = Duration.ofMillis(100);

  /** Creates a place with the default commit interval. */
  public Workplace(
      KafkaRing ring, String instance, Path folder, MeterRegistry meters, InstantSource clock) {
    this(ring, instance, folder, meters, clock, COMMIT_INTERVAL);
  }

  /** Returns a copy with another commit interval. */
  public Workplace withCommitInterval(Duration interval) {
    return new Workplace(ring, instance, folder, meters, clock, interval);
  }
}
