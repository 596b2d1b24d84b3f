package orbweaver.admin.profile;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.admin.yaml.ScalarPositions;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue;
import orbweaver.admin.yaml.YamlValue.Mapping;
import orbweaver.admin.yaml.YamlValue.NoValue;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.admin.yaml.YamlValue.Sequence;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.contract.profile.ProfileTerm.PagePart;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.Formula;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.evaluation.PageFormula;

/** Reader that turns the keys of a file into a profile. */
final class ProfileReader {
  private static final List<String> KEYS =
      List.of("name", "terms", "min-terms", "hosts", "constraints", "rules", "deliver");
  private static final List<String> TERM_KEYS = List.of("words", "min-count", "in");
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,8}");

  private final String file;
  private final YamlKeys keys;

  /**
   * @param file name of the file for error messages
   */
  ProfileReader(String file, YamlKeys keys) {
    this.file = file;
    this.keys = keys;
  }

  Profile read() {
    keys.requireKnown(KEYS);
    return checked(
        keys.mapping(),
        () ->
            new Profile(
                name(),
                keys.members("terms").stream().map(this::term).toList(),
                keys.text("min-terms").map(this::number),
                keys.texts("hosts").stream().map(this::host).toList(),
                formula().map(Formula::toString),
                delivery()));
  }

  private String name() {
    return keys.text("name").orElseThrow(() -> keys.mismatch(keys.mapping(), "a key name")).text();
  }

  private ProfileTerm term(YamlValue value) {
    return switch (value) {
      case Scalar(var words, _) -> checked(value, () -> ProfileTerm.of(words));
      case Mapping mapping -> term(new YamlKeys(keys.source(), mapping));
      case Sequence _, NoValue _ -> throw keys.mismatch(value, "words, or a key words");
    };
  }

  private ProfileTerm term(YamlKeys inner) {
    inner.requireKnown(TERM_KEYS);
    var words =
        inner.text("words").orElseThrow(() -> keys.mismatch(inner.mapping(), "a key words"));
    var minCount = inner.text("min-count").map(this::number).orElse(1);
    var part = inner.text("in").map(this::part).orElse(PagePart.ANY);
    return checked(words, () -> new ProfileTerm(words.text(), minCount, part));
  }

  private PagePart part(Scalar text) {
    return Stream.of(PagePart.values())
        .filter(part -> part.name().toLowerCase(Locale.ROOT).equals(text.text()))
        .findFirst()
        .orElseThrow(() -> keys.mismatch(text, "any, title, heading or text"));
  }

  private int number(Scalar text) {
    if (NUMBER.matcher(text.text()).matches()) return Integer.parseInt(text.text());
    throw keys.mismatch(text, "a whole number from 1 to 999999999");
  }

  private String host(Scalar text) {
    if (CrawlUrl.parse("http://" + text.text() + "/") instanceof Resolved(var url)
        && url.toString().equals("http://" + url.host() + "/")) return url.host();
    throw keys.mismatch(text, "a host such as www.example.org");
  }

  private Optional<Formula> formula() {
    var constraints =
        keys.text("constraints")
            .map(text -> evaluable(text, Formula.parse(source(text), Library.NONE)));
    var rules = keys.text("rules").map(text -> evaluable(text, Formula.fromRules(source(text))));
    return Stream.of(constraints, rules).flatMap(Optional::stream).reduce(Formula::and);
  }

  private SourceText source(Scalar text) {
    return ScalarPositions.sourceOf(keys.source(), text);
  }

  private Formula evaluable(Scalar text, Formula formula) {
    try {
      var _ = PageFormula.of(formula);
      return formula;
    } catch (IllegalArgumentException e) {
      throw invalid(text, e);
    }
  }

  private Optional<NewsDelivery> delivery() {
    return keys.nested("deliver")
        .map(inner -> checked(inner.mapping(), () -> new DeliveryReader(inner).read()));
  }

  /** Returns the value of a constructor, whose error is reported at the position of a value. */
  private <T> T checked(YamlValue at, Supplier<T> constructor) {
    try {
      return constructor.get();
    } catch (FormulaSyntaxException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw invalid(at, e);
    }
  }

  private OperationException invalid(YamlValue at, IllegalArgumentException e) {
    return OperationException.usageError(
        "%s:%s: %s".formatted(file, keys.source().position(at.offset()), e.getMessage()));
  }
}
