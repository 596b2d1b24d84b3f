package orbweaver.cli.run;

import java.util.Locale;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;

/**
 * Settings for the creation of a pipeline, and requirements on an existing one.
 *
 * @param key politeness key, required of an existing pipeline; when empty any is accepted and a new
 *     pipeline uses the domain
 * @param partitions number of partitions, required of an existing pipeline; when empty any number
 *     is accepted and a new pipeline has the default
 * @param usual default number of partitions
 */
public record RingPlan(Optional<KeyKind> key, Optional<Integer> partitions, int usual) {
  /**
   * Default number of partitions of a pipeline in a folder. One process has one thread per service,
   * whatever this number, and each partition costs time at start and stop.
   */
  public static final int IN_A_FOLDER = 2;

  /** Returns the default plan of a pipeline in a folder. */
  public static RingPlan inAFolder() {
    return new RingPlan(Optional.empty(), Optional.empty(), IN_A_FOLDER);
  }

  /** Opens the existing pipeline, or creates it. */
  public KafkaRing openOrCreate(KafkaSettings kafka) {
    return checked(Rings.openOrCreate(kafka, key.orElse(KeyKind.DOMAIN), partitions.orElse(usual)));
  }

  /**
   * Returns an existing pipeline after a check.
   *
   * @throws CommandException if its politeness key or number of partitions differs
   */
  public KafkaRing checked(KafkaRing ring) {
    var actual = ring.manifest();
    require("--key", key.map(RingPlan::name), name(actual.key()));
    require("--partitions", partitions.map(String::valueOf), String.valueOf(actual.partitions()));
    return ring;
  }

  private static void require(String option, Optional<String> wanted, String actual) {
    if (wanted.filter(value -> !value.equals(actual)).isEmpty()) return;
    throw CommandException.usage(
        "%s: %s (expected: %s, the value of this pipeline; it assigns hosts to partitions and cannot be changed)"
            .formatted(option, wanted.get(), actual));
  }

  private static String name(KeyKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
