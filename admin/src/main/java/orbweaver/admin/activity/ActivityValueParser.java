package orbweaver.admin.activity;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.json.Preconditions;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;

/** Parser of the scalar values of an activity file; errors carry the position of the text. */
record ActivityValueParser(SourceText source) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  String id(Scalar text) {
    try {
      Preconditions.requireId("name", text.text());
      return text.text();
    } catch (IllegalArgumentException e) {
      throw error(text, "a name of letters, digits, . _ -, at most 100");
    }
  }

  /** Returns the documentation in one line, as YAML may break it. */
  String documentation(Scalar text) {
    var words = text.text().strip().replaceAll("\\s+", " ");
    var length = words.codePointCount(0, words.length());
    if (length >= 1 && length <= Activity.MAX_DOCUMENTATION) return words;
    throw error(text, "a text of at most " + Activity.MAX_DOCUMENTATION + " characters");
  }

  String contact(Scalar text) {
    if (text.text().isBlank()) throw error(text, "a mail address or URL");
    return text.text();
  }

  CrawlUrl url(Scalar text) {
    return switch (CrawlUrl.parse(text.text())) {
      case Resolved(var url) -> url;
      case OtherScheme _, Invalid _ -> throw error(text, "a URL, http://… or https://…");
    };
  }

  String origin(Scalar text) {
    var url = url(text);
    if (url.toString().equals(url.origin() + "/")) return url.origin();
    throw error(text, "an origin such as " + url.origin());
  }

  Duration duration(Scalar text) {
    try {
      return Environment.parseDuration("duration", text.text());
    } catch (SettingException e) {
      throw error(text, "a duration such as 500ms, 1s, 10m");
    }
  }

  boolean flag(Scalar text) {
    return switch (text.text()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw error(text, "true or false");
    };
  }

  SearchOrder order(Scalar text) {
    return SearchOrderNames.parse(text.text())
        .orElseThrow(() -> error(text, SearchOrderNames.EXPECTED));
  }

  TrapPolicy traps(Scalar text) {
    return TrapPolicyNames.parse(text.text())
        .orElseThrow(() -> error(text, TrapPolicyNames.EXPECTED));
  }

  int trapPages(Scalar text) {
    return Optional.of(text.text())
        .filter(digits -> NUMBER.matcher(digits).matches())
        .map(Long::parseLong)
        .flatMap(TrapPolicyNames::pageLimit)
        .orElseThrow(() -> error(text, TrapPolicyNames.PAGE_LIMIT_EXPECTED));
  }

  RobotsMetaPolicy robotsTags(Scalar text) {
    return RobotsMetaPolicyNames.parse(text.text())
        .orElseThrow(() -> error(text, RobotsMetaPolicyNames.EXPECTED));
  }

  long size(Scalar text) {
    return ByteSizes.parse(text.text()).orElseThrow(() -> error(text, ByteSizes.EXPECTED));
  }

  long count(Scalar text) {
    return number(text);
  }

  int number(Scalar text) {
    if (NUMBER.matcher(text.text()).matches()) return Integer.parseInt(text.text());
    throw error(text, "a whole number from 0 to 999999999");
  }

  private FormulaSyntaxException error(Scalar text, String expected) {
    return source.error(text.offset(), expected, text.description());
  }
}
