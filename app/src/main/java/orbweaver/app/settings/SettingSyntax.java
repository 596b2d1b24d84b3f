package orbweaver.app.settings;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.admin.activity.ByteSizes;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.url.UserInformation;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.egress.PortPolicy;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;

/**
 * Syntax of the values of settings. Each parser throws an {@link IllegalArgumentException} whose
 * message has the text and the expected form.
 */
public final class SettingSyntax {
  private static final int LAST_PORT = 65_535;
  private static final double MAX_DELAY_FACTOR = 1000;

  private SettingSyntax() {}

  /** Parses {@code 500ms}, {@code 1s}, {@code 10m}, {@code 2h}, {@code 1d} or ISO 8601. */
  public static Duration duration(String text) {
    try {
      return Environment.parseDuration("duration", text);
    } catch (SettingException e) {
      throw wrong(text, "a duration such as 500ms, 1s, 10m");
    }
  }

  /** Returns the parser of durations up to a limit. */
  static Function<String, Duration> durationUpTo(String limit) {
    return text -> {
      var duration = duration(text);
      if (duration.compareTo(duration(limit)) <= 0) return duration;
      throw wrong(text, "at most " + limit);
    };
  }

  /** Parses a day or a moment. */
  public static Instant instant(String text) {
    try {
      return text.contains("T")
          ? Instant.parse(text)
          : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw wrong(text, "a time such as 2026-05-01 or 2026-05-01T12:00:00Z");
    }
  }

  /** Parses a byte count such as {@code 64M}. */
  public static long byteSize(String text) {
    return ByteSizes.parse(text).orElseThrow(() -> wrong(text, ByteSizes.EXPECTED));
  }

  /** Parses a canonical URL; an error does not repeat user information. */
  public static CrawlUrl url(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> url;
      case OtherScheme(var scheme) -> throw notUrl(text, "scheme " + scheme);
      case Invalid(var why) -> throw notUrl(text, why);
    };
  }

  private static IllegalArgumentException notUrl(String text, String why) {
    return new IllegalArgumentException(
        "%s is not a valid URL: %s (expected: http://… or https://…)"
            .formatted(UserInformation.stripInvalid(text), why));
  }

  /** Parses a list of address ranges. */
  public static List<Cidr> addressRanges(String text) {
    return list(text, Cidr::parse, "CIDR");
  }

  /** Parses a list of connection overrides. */
  public static List<ConnectTo> connectOverrides(String text) {
    return list(text, ConnectTo::parse, "HOST:PORT:ADDRESS:PORT");
  }

  /** Parses a list of ports and ranges of ports. */
  public static PortPolicy ports(String text) {
    return new PortPolicy(
        list(text, PortPolicy.PortRange::parse, "a port or a range such as 8000-8099"));
  }

  /** Parses a list of host names. */
  public static Set<String> hostNames(String text) {
    return Set.copyOf(list(text, SettingSyntax::host, "HOST"));
  }

  /** Parses a list of numbers of concurrent requests by host; the last entry of a host counts. */
  public static Map<String, Integer> hostConcurrency(String text) {
    return list(text, SettingSyntax::hostLimit, "HOST=N").stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (_, last) -> last));
  }

  private static Map.Entry<String, Integer> hostLimit(String text) {
    var equals = text.lastIndexOf('=');
    require(equals > 0, "host and number", text, "HOST=N");
    var number = Integer.parseInt(text.substring(equals + 1));
    requireAtLeast(1, "requests at once", number);
    return Map.entry(host(text.substring(0, equals)), number);
  }

  private static String host(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** Parses a limit of concurrent requests to one IP address. */
  public static PerAddressLimit perAddress(String text) {
    try {
      return PerAddressLimit.of(Integer.parseInt(text));
    } catch (IllegalArgumentException e) {
      throw wrong(text, "a whole number, 1 or more");
    }
  }

  /**
   * Parses a list of files.
   *
   * @param resolver resolves a file name
   */
  public static List<Path> files(String text, Function<String, Path> resolver) {
    return list(text, resolver, "FILE");
  }

  static Path path(String text) {
    return file(text, Path::of);
  }

  /**
   * Parses the name of a file or folder.
   *
   * @param resolver resolves the name
   */
  public static Path file(String text, Function<String, Path> resolver) {
    return read(text, resolver, "a file name");
  }

  static PolitenessKeyKind politenessKey(String text) {
    return Arrays.stream(PolitenessKeyKind.values())
        .filter(kind -> kind.name().equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(() -> wrong(text, "domain, host, authority"));
  }

  static double delayFactor(String text) {
    try {
      var factor = Double.parseDouble(text);
      if (factor >= 0 && factor <= MAX_DELAY_FACTOR) return factor;
    } catch (NumberFormatException e) {
      throw wrong(text, "a number, 0 to 1000");
    }
    throw wrong(text, "a number, 0 to 1000");
  }

  static int positive(String text) {
    return integer(text, 1, Integer.MAX_VALUE, "a whole number, 1 or more");
  }

  static int port(String text) {
    return integer(text, 0, LAST_PORT, "a port, 0 to 65535");
  }

  private static int integer(String text, int min, int max, String expected) {
    try {
      var number = Integer.parseInt(text);
      if (number >= min && number <= max) return number;
    } catch (NumberFormatException e) {
      throw wrong(text, expected);
    }
    throw wrong(text, expected);
  }

  static boolean flag(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(text, "true, false");
    };
  }

  private static <T> List<T> list(String text, Function<String, T> reader, String expected) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .map(part -> read(part, reader, expected + ", or a comma-separated list"))
        .toList();
  }

  private static <T> T read(String text, Function<String, T> reader, String expected) {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw wrong(text, expected + "; " + e.getMessage());
    }
  }

  private static IllegalArgumentException wrong(String found, String expected) {
    return new IllegalArgumentException("%s (expected: %s)".formatted(found, expected));
  }
}
