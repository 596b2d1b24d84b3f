package orbweaver.cli.options;

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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import orbweaver.admin.activity.ByteSizes;
import orbweaver.admin.activity.RobotsMetaPolicyNames;
import orbweaver.admin.activity.SearchOrderNames;
import orbweaver.admin.activity.SearchSyntax;
import orbweaver.admin.activity.TrapPolicyNames;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.activity.Party;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.url.UserInformation;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.egress.PortPolicy;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.language.Formula;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Converters from text to option values; errors name the expected form. */
public final class Converters {
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,18}");

  private Converters() {}

  /** Registers all converters with a command line. */
  public static CommandLine register(CommandLine line) {
    return line.registerConverter(Path.class, CommandEnvironment::resolve)
        .registerConverter(CrawlUrl.class, Converters::parseUrl)
        .registerConverter(Duration.class, Converters::duration)
        .registerConverter(Formula.class, Converters::formula)
        .registerConverter(Party.class, Converters::party)
        .registerConverter(
            HostNames.class, text -> new HostNames(list(text, Converters::host, "HOST")))
        .registerConverter(
            HostConcurrency.class,
            text -> new HostConcurrency(list(text, Converters::width, "HOST=N")))
        .registerConverter(
            PortPolicy.class,
            text ->
                new PortPolicy(
                    list(text, PortPolicy.PortRange::parse, "a port or a range such as 8000-8099")))
        .registerConverter(
            AddressRanges.class, text -> new AddressRanges(list(text, Cidr::parse, "CIDR")))
        .registerConverter(
            FileList.class, text -> new FileList(list(text, CommandEnvironment::resolve, "FILE")))
        .registerConverter(SearchOrder.class, Converters::order)
        .registerConverter(ScoreRule.class, Converters::score)
        .registerConverter(TrapPolicy.class, Converters::traps)
        .registerConverter(RobotsMetaPolicy.class, Converters::robotsTags)
        .registerConverter(PerAddressLimit.class, Converters::perAddress)
        .registerConverter(MaxCount.class, Converters::count)
        .registerConverter(ByteSize.class, Converters::size)
        .registerConverter(PageSet.class, Converters::place)
        .registerConverter(Instant.class, Converters::instant)
        .registerConverter(
            ConnectOverrides.class,
            text -> new ConnectOverrides(list(text, ConnectTo::parse, "HOST:PORT:ADDRESS:PORT")));
  }

  /** Address ranges; a single value, so that the last occurrence of the option counts. */
  public record AddressRanges(List<Cidr> ranges) {
    public static final AddressRanges NONE = new AddressRanges(List.of());
  }

  /** Connection overrides; a single value, so that the last occurrence of the option counts. */
  public record ConnectOverrides(List<ConnectTo> overrides) {
    public static final ConnectOverrides NONE = new ConnectOverrides(List.of());
  }

  /** Host names; a single value, so that the last occurrence of the option counts. */
  public record HostNames(Set<String> names) {
    public static final HostNames NONE = new HostNames(List.of());

    HostNames(List<String> names) {
      this(Set.copyOf(names));
    }
  }

  /** Concurrency limits by host; a single value, so that the last occurrence counts. */
  public record HostConcurrency(Map<String, Integer> limits) {
    public static final HostConcurrency NONE = new HostConcurrency(List.of());

    HostConcurrency(List<Map.Entry<String, Integer>> entries) {
      this(
          entries.stream()
              .collect(
                  Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (_, last) -> last)));
    }
  }

  /** Files; a single value, so that the last occurrence of the option counts. */
  public record FileList(List<Path> paths) {
    public static final FileList NONE = new FileList(List.of());
  }

  /** Upper bound on a count. */
  public record MaxCount(long number) {}

  /** Upper bound on a number of bytes. */
  public record ByteSize(long bytes) {}

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
  public static CrawlUrl parseUrl(String text) {
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
      return Environment.parseDuration("duration", text);
    } catch (SettingException e) {
      throw wrong(text, "a duration such as 500ms, 1s, 10m");
    }
  }

  private static Party party(String text) {
    return read(text, Party::new, "the name of a party");
  }

  private static SearchOrder order(String text) {
    return SearchOrderNames.parse(text).orElseThrow(() -> wrong(text, SearchOrderNames.EXPECTED));
  }

  private static RobotsMetaPolicy robotsTags(String text) {
    return RobotsMetaPolicyNames.parse(text)
        .orElseThrow(() -> wrong(text, RobotsMetaPolicyNames.EXPECTED));
  }

  private static TrapPolicy traps(String text) {
    return TrapPolicyNames.of(text).orElseThrow(() -> wrong(text, TrapPolicyNames.EXPECTED));
  }

  private static ScoreRule score(String text) {
    try {
      return SearchSyntax.parseScore(new SourceText(text), Library.NONE);
    } catch (FormulaSyntaxException e) {
      throw new TypeConversionException("invalid score\n" + e.getMessage());
    }
  }

  private static MaxCount count(String text) {
    if (COUNT.matcher(text).matches()) return new MaxCount(Long.parseLong(text));
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

  private static PerAddressLimit perAddress(String text) {
    try {
      return PerAddressLimit.of(Integer.parseInt(text));
    } catch (IllegalArgumentException e) {
      throw wrong(text, "a whole number, 1 or more");
    }
  }

  private static PageSet place(String text) {
    return PageSet.parse(text)
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

  private static ByteSize size(String text) {
    return ByteSizes.parse(text)
        .map(ByteSize::new)
        .orElseThrow(() -> wrong(text, ByteSizes.EXPECTED));
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
