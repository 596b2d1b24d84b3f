package orbweaver.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import orbweaver.admin.activity.RobotsMetaPolicyNames;
import orbweaver.admin.activity.SearchOrderNames;
import orbweaver.admin.activity.SearchSyntax;
import orbweaver.admin.activity.TrapPolicyNames;
import orbweaver.admin.submission.MediaTypes;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.app.settings.Setting;
import orbweaver.app.settings.SettingSyntax;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.activity.Party;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.egress.PortPolicy;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters from text to option values; errors name the expected form. */
public final class Converters {
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,18}");

  private Converters() {}

  /** Registers all converters with a command line. */
  public static CommandLine register(CommandLine line) {
    return line.registerConverter(Path.class, SettingConverters::file)
        .registerConverter(CrawlUrl.class, converter(SettingSyntax::url))
        .registerConverter(Duration.class, converter(SettingSyntax::duration))
        .registerConverter(Formula.class, Converters::formula)
        .registerConverter(MediaTypes.class, converter(MediaTypes::parse))
        .registerConverter(Actions.class, Converters::actions)
        .registerConverter(Party.class, Converters::party)
        .registerConverter(
            HostNames.class, converter(ServiceVariables.UNVERIFIED_TLS, HostNames::new))
        .registerConverter(
            HostConcurrency.class, converter(ServiceVariables.MAX_PER_HOST, HostConcurrency::new))
        .registerConverter(PortPolicy.class, converter(ServiceVariables.PORTS, ports -> ports))
        .registerConverter(
            AddressRanges.class, converter(ServiceVariables.ALLOW_PRIVATE, AddressRanges::new))
        .registerConverter(
            FileList.class,
            converter(text -> new FileList(SettingSyntax.files(text, CommandEnvironment::resolve))))
        .registerConverter(SearchOrder.class, Converters::order)
        .registerConverter(ScoreRule.class, Converters::score)
        .registerConverter(TrapPolicy.class, Converters::traps)
        .registerConverter(RobotsMetaPolicy.class, Converters::robotsTags)
        .registerConverter(
            PerAddressLimit.class, converter(ServiceVariables.MAX_PER_IP, limit -> limit))
        .registerConverter(MaxCount.class, Converters::count)
        .registerConverter(
            ByteSize.class, converter(text -> new ByteSize(SettingSyntax.byteSize(text))))
        .registerConverter(PageSet.class, Converters::place)
        .registerConverter(Instant.class, converter(SettingSyntax::instant))
        .registerConverter(
            ConnectOverrides.class, converter(ServiceVariables.CONNECT_TO, ConnectOverrides::new));
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
    public static final HostNames NONE = new HostNames(Set.of());
  }

  /** Concurrency limits by host; a single value, so that the last occurrence counts. */
  public record HostConcurrency(Map<String, Integer> limits) {
    public static final HostConcurrency NONE = new HostConcurrency(Map.of());
  }

  /** Files; a single value, so that the last occurrence of the option counts. */
  public record FileList(List<Path> paths) {
    public static final FileList NONE = new FileList(List.of());
  }

  /** Upper bound on a count. */
  public record MaxCount(long number) {}

  /** Upper bound on a number of bytes. */
  public record ByteSize(long bytes) {}

  /** Returns the converter by a parser of settings. */
  private static <T> ITypeConverter<T> converter(Function<String, T> parser) {
    return text -> {
      try {
        return parser.apply(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }

  /** Returns the converter by the parser of a row of the table of settings. */
  private static <T, R> ITypeConverter<R> converter(Setting<T> row, Function<T, R> wrapper) {
    return text -> wrapper.apply(SettingConverters.convert(row, text));
  }

  /** Parses a seed URL. */
  public static CrawlUrl parseUrl(String text) {
    try {
      return SettingSyntax.url(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  private static Party party(String text) {
    try {
      return new Party(text);
    } catch (IllegalArgumentException e) {
      throw wrong(text, "the name of a party; " + e.getMessage());
    }
  }

  private static SearchOrder order(String text) {
    return SearchOrderNames.parse(text).orElseThrow(() -> wrong(text, SearchOrderNames.EXPECTED));
  }

  private static RobotsMetaPolicy robotsTags(String text) {
    return RobotsMetaPolicyNames.parse(text)
        .orElseThrow(() -> wrong(text, RobotsMetaPolicyNames.EXPECTED));
  }

  private static TrapPolicy traps(String text) {
    return TrapPolicyNames.parse(text).orElseThrow(() -> wrong(text, TrapPolicyNames.EXPECTED));
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

  private static PageSet place(String text) {
    return PageSet.parse(text)
        .orElseThrow(() -> wrong(text, "a URL, host:NAME, domain:NAME or the name of a host"));
  }

  private static TypeConversionException wrong(String found, String expected) {
    return new TypeConversionException("%s (expected: %s)".formatted(found, expected));
  }

  private static Actions actions(String text) {
    try {
      return Actions.parse(text);
    } catch (FormulaSyntaxException e) {
      throw new TypeConversionException("invalid actions\n" + e.getMessage());
    }
  }

  private static Formula formula(String text) {
    try {
      return Formula.parse(text);
    } catch (FormulaSyntaxException e) {
      throw new TypeConversionException("invalid constraints\n" + e.getMessage());
    }
  }
}
