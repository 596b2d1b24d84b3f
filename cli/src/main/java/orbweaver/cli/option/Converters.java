package orbweaver.cli.option;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import orbweaver.cli.course.Cares;
import orbweaver.cli.course.Orders;
import orbweaver.cli.course.Searches;
import orbweaver.cli.course.Sizes;
import orbweaver.cli.course.Tags;
import orbweaver.cli.live.Surroundings;
import orbweaver.contract.activity.Party;
import orbweaver.contract.course.RobotsTags;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.course.Traps;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.url.UserInformation;
import orbweaver.fetcher.reach.AddressBound;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.reach.Ports;
import orbweaver.graph.way.Place;
import orbweaver.kit.settings.Environment;
import orbweaver.kit.settings.SettingException;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Library;
import orbweaver.language.text.Source;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Converters from text to option values; errors name the expected form. */
public final class Converters {
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,18}");

  private Converters() {}

  /** Registers all converters with a command line. */
  public static CommandLine register(CommandLine line) {
    return line.registerConverter(Path.class, Surroundings::file)
        .registerConverter(CrawlUrl.class, Converters::url)
        .registerConverter(Duration.class, Converters::duration)
        .registerConverter(Formula.class, Converters::formula)
        .registerConverter(Party.class, Converters::party)
        .registerConverter(Hosts.class, text -> new Hosts(list(text, Converters::host, "HOST")))
        .registerConverter(
            Widths.class, text -> new Widths(list(text, Converters::width, "HOST=N")))
        .registerConverter(
            Ports.class,
            text ->
                new Ports(
                    list(text, Ports.Range::parse, "a port or a range such as 8000-8099")))
        .registerConverter(Ranges.class, text -> new Ranges(list(text, Cidr::parse, "CIDR")))
        .registerConverter(Files.class, text -> new Files(list(text, Surroundings::file, "FILE")))
        .registerConverter(SearchOrder.class, Converters::order)
        .registerConverter(Score.class, Converters::score)
        .registerConverter(Traps.class, Converters::traps)
        .registerConverter(RobotsTags.class, Converters::robotsTags)
        .registerConverter(AddressBound.class, Converters::perAddress)
        .registerConverter(Count.class, Converters::count)
        .registerConverter(Size.class, Converters::size)
        .registerConverter(Place.class, Converters::place)
        .registerConverter(Instant.class, Converters::instant)
        .registerConverter(
            Detours.class,
            text -> new Detours(list(text, ConnectTo::parse, "HOST:PORT:ADDRESS:PORT")));
  }

  /** Address ranges; a single value, so that the last occurrence of the option counts. */
  public record Ranges(List<Cidr> all) {
    public static final Ranges NONE = new Ranges(List.of());
  }

  /** Connection overrides; a single value, so that the last occurrence of the option counts. */
  public record Detours(List<ConnectTo> all) {
    public static final Detours NONE = new Detours(List.of());
  }

  /** Host names; a single value, so that the last occurrence of the option counts. */
  public record Hosts(Set<String> all) {
    public static final Hosts NONE = new Hosts(List.of());

    Hosts(List<String> names) {
      this(Set.copyOf(names));
    }
  }

  /** Concurrency limits by host; a single value, so that the last occurrence counts. */
  public record Widths(Map<String, Integer> all) {
    public static final Widths NONE = new Widths(List.of());

    Widths(List<Map.Entry<String, Integer>> entries) {
      this(
          entries.stream()
              .collect(
                  Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (_, last) -> last)));
    }
  }

  /** Files; a single value, so that the last occurrence of the option counts. */
  public record Files(List<Path> all) {
    public static final Files NONE = new Files(List.of());
  }

  /** Upper bound on a count. */
  public record Count(long number) {}

  /** Upper bound on a number of bytes. */
  public record Size(long bytes) {}

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

  /** Parses a seed URL. */
  public static CrawlUrl url(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> url;
      case OtherScheme(var scheme) -> throw notUrl(text, "scheme " + scheme);
      case Invalid(var why) -> throw notUrl(text, why);
    };
  }

  private static TypeConversionException notUrl(String text, String why) {
    return new TypeConversionException(
        "%s is not a valid URL: %s (expected: http://… or https://…)"
            .formatted(UserInformation.stripAttempt(text), why));
  }

  private static Duration duration(String text) {
    try {
      return Environment.durationOf("duration", text);
    } catch (SettingException e) {
      throw wrong(text, "a duration such as 500ms, 1s, 10m");
    }
  }

  private static Party party(String text) {
    return read(text, Party::new, "the name of a party");
  }

  private static SearchOrder order(String text) {
    return Orders.of(text).orElseThrow(() -> wrong(text, Orders.EXPECTED));
  }

  private static RobotsTags robotsTags(String text) {
    return Tags.of(text).orElseThrow(() -> wrong(text, Tags.EXPECTED));
  }

  private static Traps traps(String text) {
    return Cares.of(text).orElseThrow(() -> wrong(text, Cares.EXPECTED));
  }

  private static Score score(String text) {
    try {
      return Searches.score(new Source(text), Library.NONE);
    } catch (FormulaSyntaxException e) {
      throw new TypeConversionException("invalid score\n" + e.getMessage());
    }
  }

  private static Count count(String text) {
    if (COUNT.matcher(text).matches()) return new Count(Long.parseLong(text));
    throw wrong(text, "a whole number, 0 or more");
  }

  private static String host(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static Map.Entry<String, Integer> width(String text) {
    var equals = text.lastIndexOf('=');
    require(equals > 0, "host and number", text, "HOST=N");
    var number = Integer.parseInt(text.substring(equals + 1));
    requireAtLeast(1, "requests at once", number);
    return Map.entry(host(text.substring(0, equals)), number);
  }

  private static AddressBound perAddress(String text) {
    try {
      return AddressBound.of(Integer.parseInt(text));
    } catch (IllegalArgumentException e) {
      throw wrong(text, "a whole number, 1 or more");
    }
  }

  private static Place place(String text) {
    return Place.parse(text)
        .orElseThrow(() -> wrong(text, "a URL, host:NAME, domain:NAME or the name of a host"));
  }

  private static Instant instant(String text) {
    try {
      return text.contains("T")
          ? Instant.parse(text)
          : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw wrong(text, "a time such as 2026-05-01 or 2026-05-01T12:00:00Z");
    }
  }

  private static Size size(String text) {
    return Sizes.of(text).map(Size::new).orElseThrow(() -> wrong(text, Sizes.EXPECTED));
  }

  private static TypeConversionException wrong(String found, String expected) {
    return new TypeConversionException("%s (expected: %s)".formatted(found, expected));
  }

  private static Formula formula(String text) {
    try {
      return Formula.parse(text);
    } catch (FormulaSyntaxException e) {
      throw new TypeConversionException("invalid constraints\n" + e.getMessage());
    }
  }
}
