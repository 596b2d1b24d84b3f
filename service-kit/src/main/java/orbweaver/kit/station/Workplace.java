package orbweaver.kit.station;

import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
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
 */
public record Workplace(
    KafkaRing ring, String instance, Path folder, MeterRegistry meters, InstantSource clock) {}
