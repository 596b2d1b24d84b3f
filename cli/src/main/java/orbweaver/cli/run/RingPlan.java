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
 * @param partitions of a new one
 */
public record RingPlan(Optional<KeyKind> key, int partitions) {
  /** Opens the ring that is there, or makes it. */
  public KafkaRing openOrCreate(KafkaSettings kafka) {
    return checked(Rings.openOrCreate(kafka, key.orElse(KeyKind.DOMAIN), partitions));
  }

  /**
   * A ring that is there.
   *
   * @throws CommandException when it keeps politeness by another key
   */
  public KafkaRing checked(KafkaRing ring) {
    var made = ring.manifest().key();
    key.filter(wanted -> wanted != made)
        .ifPresent(
            wanted -> {
              throw CommandException.usage(
                  "--key: %s (expected: %s, which this ring was made with; it decides where"
                          .formatted(word(wanted), word(made))
                      + " everything about a host lies, and stays)");
            });
    return ring;
  }

  private static String word(KeyKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
