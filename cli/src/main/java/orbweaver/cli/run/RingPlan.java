package orbweaver.cli.run;

import java.util.Locale;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;

/**
 * What a ring is made with, where there is none yet.
 *
 * @param key what politeness is kept by, which a ring that is there must have; when empty it may
 *     have any, and a new one has the domain
 * @param partitions which a ring that is there must have; when empty it may have any number, and a
 *     new one has the usual
 * @param usual partitions of a new one
 */
public record RingPlan(Optional<KeyKind> key, Optional<Integer> partitions, int usual) {
  /**
   * Partitions of a ring in a folder, unless somebody says how many. One process has one thread a
   * station, however many there are, and each has its price at the start and at the end.
   */
  public static final int IN_A_FOLDER = 2;

  /** Of a ring in a folder, of which nobody said anything. */
  public static RingPlan inAFolder() {
    return new RingPlan(Optional.empty(), Optional.empty(), IN_A_FOLDER);
  }

  /** Opens the ring that is there, or makes it. */
  public KafkaRing openOrCreate(KafkaSettings kafka) {
    return checked(Rings.openOrCreate(kafka, key.orElse(KeyKind.DOMAIN), partitions.orElse(usual)));
  }

  /**
   * A ring that is there.
   *
   * @throws CommandException when it keeps politeness by another key, or has more or fewer
   *     partitions
   */
  public KafkaRing checked(KafkaRing ring) {
    var made = ring.manifest();
    require("--key", key.map(RingPlan::word), word(made.key()));
    require("--partitions", partitions.map(String::valueOf), String.valueOf(made.partitions()));
    return ring;
  }

  private static void require(String option, Optional<String> wanted, String made) {
    if (wanted.filter(one -> !one.equals(made)).isEmpty()) return;
    throw CommandException.usage(
        "%s: %s (expected: %s, which this ring was made with; it decides where everything about a host lies, and stays)"
            .formatted(option, wanted.get(), made));
  }

  private static String word(KeyKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
