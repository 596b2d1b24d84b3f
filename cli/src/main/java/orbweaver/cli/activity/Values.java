package orbweaver.cli.activity;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.cli.course.Cares;
import orbweaver.cli.course.Orders;
import orbweaver.cli.course.Sizes;
import orbweaver.cli.course.Tags;
import orbweaver.cli.yaml.Yaml.Text;
import orbweaver.contract.course.RobotsTags;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.course.Traps;
import orbweaver.contract.json.Gate;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.kit.settings.Environment;
import orbweaver.kit.settings.SettingException;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.Source;

/** Parser of the scalar values of an activity file; errors carry the position of the text. */
record Values(Source page) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  String id(Text text) {
    try {
      Gate.requireId("name", text.text());
      return text.text();
    } catch (IllegalArgumentException e) {
      throw wrong(text, "a name of letters, digits, . _ -, at most 100");
    }
  }

  String contact(Text text) {
    if (text.text().isBlank()) throw wrong(text, "a mail address or URL");
    return text.text();
  }

  CrawlUrl url(Text text) {
    return switch (CrawlUrl.parse(text.text())) {
      case Resolved(var url) -> url;
      case OtherScheme _, Invalid _ -> throw wrong(text, "a URL, http://… or https://…");
    };
  }

  String origin(Text text) {
    var url = url(text);
    if (url.toString().equals(url.origin() + "/")) return url.origin();
    throw wrong(text, "an origin such as " + url.origin());
  }

  Duration duration(Text text) {
    try {
      return Environment.durationOf("duration", text.text());
    } catch (SettingException e) {
      throw wrong(text, "a duration such as 500ms, 1s, 10m");
    }
  }

  boolean flag(Text text) {
    return switch (text.text()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(text, "true or false");
    };
  }

  SearchOrder order(Text text) {
    return Orders.of(text.text()).orElseThrow(() -> wrong(text, Orders.EXPECTED));
  }

  Traps traps(Text text) {
    return Cares.of(text.text()).orElseThrow(() -> wrong(text, Cares.EXPECTED));
  }

  int trapPages(Text text) {
    return Optional.of(text.text())
        .filter(digits -> NUMBER.matcher(digits).matches())
        .map(Long::parseLong)
        .flatMap(Cares::pages)
        .orElseThrow(() -> wrong(text, Cares.PAGES_EXPECTED));
  }

  RobotsTags robotsTags(Text text) {
    return Tags.of(text.text()).orElseThrow(() -> wrong(text, Tags.EXPECTED));
  }

  long size(Text text) {
    return Sizes.of(text.text()).orElseThrow(() -> wrong(text, Sizes.EXPECTED));
  }

  long count(Text text) {
    return number(text);
  }

  int number(Text text) {
    if (NUMBER.matcher(text.text()).matches()) return Integer.parseInt(text.text());
    throw wrong(text, "a whole number from 0 to 999999999");
  }

  private FormulaSyntaxException wrong(Text text, String expected) {
    return page.wrong(text.at(), expected, text.called());
  }
}
