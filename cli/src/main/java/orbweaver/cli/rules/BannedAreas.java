package orbweaver.cli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.rules.pattern.Glob;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/**
 * The banned list of the link database of British universities: {@code [domain]}, then one
 * beginning of URLs a line, shortened as that database shortens URLs.
 */
final class BannedAreas {
  private static final String MORE = "x";

  private final Source page;
  private final List<String> rules = new ArrayList<>();
  private boolean isInside;

  private BannedAreas(Source page) {
    this.page = page;
  }

  /**
   * A rule a line for each, and a comment for each site and each comment.
   *
   * @throws orbweaver.language.FormulaSyntaxException with the place that is wrong
   */
  static List<String> rules(Source page) {
    var areas = new BannedAreas(page);
    var at = 0;
    for (var line : page.text().split("\n", -1)) {
      areas.read(line, at);
      at += line.length() + 1;
    }
    return areas.rules;
  }

  private void read(String line, int at) {
    var text = line.strip();
    var begin = at + line.length() - line.stripLeading().length();
    if (text.isEmpty()) return;
    switch (text.charAt(0)) {
      case '#', ';' -> rules.add("#" + text.substring(1));
      case '[' -> site(text, begin);
      default -> area(text, begin);
    }
  }

  private void site(String text, int at) {
    var domain = text.endsWith("]") ? text.substring(1, text.length() - 1).strip() : "";
    if (domain.isEmpty() || hasSpace(domain)) throw wrong(at, "[domain]", text);
    rules.add("# " + domain);
    isInside = true;
  }

  private void area(String text, int at) {
    if (!isInside) throw wrong(at, "[domain] before its banned areas", text);
    if (hasSpace(text)) throw wrong(at, "the beginning of a URL without white space", text);
    if (text.indexOf('#') >= 0) throw wrong(at, "the beginning of a URL without #", text);
    rules.add("-url:" + glob(canonical(Shortened.whole(text), text, at), text, at));
  }

  private static boolean hasSpace(String text) {
    return text.chars().anyMatch(Character::isWhitespace);
  }

  // A beginning is canonical when a URL that goes on behind it is. A host alone may go on, too.
  private String canonical(String area, String text, int at) {
    if (area.indexOf('/', area.indexOf("://") + 3) < 0) return area.toLowerCase(Locale.ROOT);
    return switch (CrawlUrl.parse(area + MORE)) {
      case Resolved(var url) when url.toString().endsWith(MORE) ->
          url.toString().substring(0, url.toString().length() - MORE.length());
      case Resolved _, OtherScheme _, Invalid _ ->
          throw wrong(at, "the beginning of a URL, http or https", text);
    };
  }

  private String glob(String beginning, String text, int at) {
    try {
      return Glob.of(escaped(beginning) + "*").toString();
    } catch (IllegalArgumentException e) {
      throw wrong(at, String.valueOf(e.getMessage()), text);
    }
  }

  private static String escaped(String text) {
    var glob = new StringBuilder();
    for (var at = 0; at < text.length(); at++) {
      if (Glob.SPECIAL.indexOf(text.charAt(at)) >= 0) glob.append('\\');
      glob.append(text.charAt(at));
    }
    return glob.toString();
  }

  private FormulaSyntaxException wrong(int at, String expected, String text) {
    return page.wrong(at, expected, Quotes.shortened(text));
  }
}
