package orbweaver.runtime.settings;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Environment variables of a process. An invalid one stops the start with a message that names it.
 */
public record Environment(Map<String, String> variables) {
  // 100 years: an upper bound that can be added to any instant without overflow.
  private static final Duration MAX_DURATION = Duration.ofDays(36_500);
  // Variables that Kubernetes sets in each pod for a service, such as KAFKA_SERVICE_HOST.
  private static final Pattern SERVICE_LINK =
      Pattern.compile(
          "[A-Z0-9_]+_(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)");
  private static final Pattern SOCKET = Pattern.compile("^(tcp|udp|sctp)://");

  public Environment {
    variables = Map.copyOf(variables);
  }

  /** Returns the variables of this process. */
  public static Environment ofProcess() {
    return new Environment(System.getenv());
  }

  /** Tests whether Kubernetes has set a variable as a service link, so that it is no setting. */
  public boolean isServiceLink(String name) {
    var isAddress = name.endsWith("_PORT") && text(name).filter(SOCKET.asPredicate()).isPresent();
    return isAddress || SERVICE_LINK.matcher(name).matches();
  }

  /** Returns the stripped value of a variable; empty if it is unset or blank. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(variables.get(name))
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  /** Returns the value of a variable as an integer, or a default. */
  public int integer(String name, int defaultValue) {
    return text(name).map(text -> integerOf(name, text)).orElse(defaultValue);
  }

  /** Returns the value of a variable as a duration, or a default. */
  public Duration duration(String name, Duration defaultValue) {
    return text(name).map(text -> parseDuration(name, text)).orElse(defaultValue);
  }

  private static int integerOf(String name, String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new SettingException(name, text, "a whole number");
    }
  }

  /** Parses {@code 500ms}, {@code 1s}, {@code 10m}, {@code 2h}, {@code 1d} or ISO 8601. */
  public static Duration parseDuration(String name, String text) {
    try {
      var duration = duration(text);
      if (!duration.isNegative() && duration.compareTo(MAX_DURATION) <= 0) return duration;
    } catch (ArithmeticException
        | DateTimeParseException
        | IndexOutOfBoundsException
        | NumberFormatException e) {
      throw invalid(name, text);
    }
    throw invalid(name, text);
  }

  private static SettingException invalid(String name, String text) {
    return new SettingException(name, text, "a duration such as 500ms, 1s, 10m, 2h or PT1S");
  }

  private static Duration duration(String text) {
    var lower = text.toLowerCase(Locale.ROOT);
    if (lower.startsWith("p")) return Duration.parse(text);
    if (lower.endsWith("ms")) return Duration.ofMillis(amount(lower, 2));
    return switch (lower.charAt(lower.length() - 1)) {
      case 's' -> Duration.ofSeconds(amount(lower, 1));
      case 'm' -> Duration.ofMinutes(amount(lower, 1));
      case 'h' -> Duration.ofHours(amount(lower, 1));
      case 'd' -> Duration.ofDays(amount(lower, 1));
      default -> throw new NumberFormatException(text);
    };
  }

  private static long amount(String text, int unitLength) {
    var amount = Long.parseLong(text.substring(0, text.length() - unitLength).strip());
    if (amount < 0) throw new NumberFormatException(text);
    return amount;
  }
}
