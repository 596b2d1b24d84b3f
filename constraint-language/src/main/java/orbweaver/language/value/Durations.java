package orbweaver.language.value;

import static java.time.temporal.ChronoUnit.SECONDS;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import orbweaver.language.syntax.Digits;

/**
 * Format of durations in whole seconds: {@code 90}, {@code 90s}, {@code 30d}, or ISO 8601 {@code
 * P30D}.
 */
public final class Durations {
  private static final Duration MAX_DURATION = Duration.ofDays(1_000_000);
  private static final int MAX_CHARACTERS = 20;

  /**
   * Unit of time, the largest first: the first unit that divides a duration gives the shortest
   * text.
   */
  private enum Unit {
    D(86_400),
    H(3_600),
    M(60),
    S(1);

    private final long seconds;

    Unit(long seconds) {
      this.seconds = seconds;
    }

    private char letter() {
      return Character.toLowerCase(name().charAt(0));
    }
  }

  private Durations() {}

  public static Optional<Duration> parse(String text) {
    if (text.isEmpty() || text.length() > MAX_CHARACTERS) return Optional.empty();
    var found = Character.toUpperCase(text.charAt(0)) == 'P' ? parseIso(text) : parseCounted(text);
    return found.filter(
        length ->
            !length.isNegative()
                && length.equals(length.truncatedTo(SECONDS))
                && length.compareTo(MAX_DURATION) <= 0);
  }

  private static Optional<Duration> parseIso(String text) {
    try {
      return Optional.of(Duration.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Duration> parseCounted(String text) {
    var last = text.length() - 1;
    for (var unit : Unit.values()) {
      if (Character.toLowerCase(text.charAt(last)) == unit.letter()) {
        return Digits.parse(text.substring(0, last))
            .filter(Durations::isWithinMaximum)
            .map(count -> Duration.ofSeconds(count * unit.seconds));
      }
    }
    return Digits.parse(text).map(Duration::ofSeconds);
  }

  /** Tests that a count cannot overflow in any unit. */
  private static boolean isWithinMaximum(long count) {
    return count <= MAX_DURATION.toSeconds();
  }

  /** Prints a duration in its largest whole unit. */
  public static String print(Duration duration) {
    var seconds = duration.toSeconds();
    for (var unit : Unit.values()) {
      if (seconds > 0 && seconds % unit.seconds == 0)
        return seconds / unit.seconds + "" + unit.letter();
    }
    return seconds + "s";
  }
}
