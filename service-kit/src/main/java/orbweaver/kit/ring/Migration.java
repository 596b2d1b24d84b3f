package orbweaver.kit.ring;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import orbweaver.contract.Ring;
import orbweaver.contract.format.Formats;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;

/** What becomes of a manifest that an older program wrote. */
public sealed interface Migration {
  /** It is as this program has it. */
  record Needless() implements Migration {}

  /**
   * It can be made so.
   *
   * @param steps what is done, in order
   * @param result the manifest behind them
   */
  record Possible(List<String> steps, Ring result) implements Migration {}

  /** It cannot; what a ring was made with besides its formats is fixed for ever. */
  record Impossible(String why) implements Migration {}

  /**
   * One step from a program to the next.
   *
   * @param what it does, for its operator
   * @param isFor whether a manifest needs it
   * @param change what it makes of that
   */
  record Step(String what, Predicate<Ring> isFor, UnaryOperator<Ring> change) {}

  /** All there are, the oldest first. */
  List<Step> STEPS = List.of(toNewest(Formats.KNOWN));

  /** From the next start of each service on, records are written in the newest formats. */
  static Step toNewest(Formats known) {
    return new Step(
        "records are written in the newest formats: " + new TreeMap<>(known.newest()),
        ring -> isBehind(ring.formats(), known.newest()),
        ring ->
            new Ring(
                ring.id(),
                ring.key(),
                ring.partitions(),
                ring.hash(),
                ring.suffixes(),
                known.newest()));
  }

  private static boolean isBehind(Map<String, Integer> formats, Map<String, Integer> newest) {
    return formats.keySet().equals(newest.keySet())
        && !formats.equals(newest)
        && formats.entrySet().stream()
            .allMatch(each -> each.getValue() <= newest.getOrDefault(each.getKey(), 0));
  }

  /** What this program can make of a manifest. */
  static Migration of(Ring ring) {
    return by(STEPS, ring);
  }

  /** The same by other steps. */
  static Migration by(List<Step> steps, Ring ring) {
    var now = ring;
    var done = new ArrayList<String>();
    for (var step : steps) {
      if (!step.isFor().test(now)) continue;
      now = step.change().apply(now);
      done.add(step.what());
    }
    var trouble = Manifest.disagreement(now);
    if (trouble.isPresent()) return new Impossible(trouble.get());
    return done.isEmpty() ? new Needless() : new Possible(List.copyOf(done), now);
  }

  /** Writes what it came to; for a ring whose stations are all at rest. */
  static void write(KafkaSettings kafka, Possible migration) {
    Rings.rewrite(new KafkaRing(kafka, migration.result()));
  }
}
