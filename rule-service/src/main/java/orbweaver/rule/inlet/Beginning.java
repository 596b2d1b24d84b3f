package orbweaver.rule.inlet;

import java.util.List;
import orbweaver.contract.course.Traps;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.Formula;
import orbweaver.language.rules.pattern.Glob;
import orbweaver.language.text.Source;

/**
 * What URLs begin with.
 *
 * @param text canonical, or {@link Traps#ALL}
 */
public record Beginning(String text) {
  // A beginning is canonical when a URL that goes on behind it is.
  private static final String MORE = "x";

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException when no URL begins so
   */
  public static Beginning of(String written) {
    if (written.equals(Traps.ALL)) return new Beginning(written);
    return switch (CrawlUrl.parse(written + MORE)) {
      case Resolved(var url) when isPath(written) && url.toString().endsWith(MORE) ->
          new Beginning(without(url));
      case Resolved _, OtherScheme _, Invalid _ ->
          throw new IllegalArgumentException(
              written
                  + " (expected: the beginning of URLs, such as https://a.test/docs/, or nothing)");
    };
  }

  // A host alone may go on as another one.
  private static boolean isPath(String written) {
    return written.indexOf('/', written.indexOf("://") + 3) > 0;
  }

  private static String without(CrawlUrl url) {
    return url.toString().substring(0, url.toString().length() - MORE.length());
  }

  /** A formula that refuses, besides, what begins with any of those. */
  public static Formula banning(Formula formula, List<String> beginnings) {
    return beginnings.stream()
        .map(Beginning::new)
        .map(Beginning::ban)
        .reduce(formula, Formula::and);
  }

  private Formula ban() {
    var glob = new StringBuilder();
    for (var at = 0; at < text.length(); at++) {
      if (Glob.SPECIAL.indexOf(text.charAt(at)) >= 0) glob.append('\\');
      glob.append(text.charAt(at));
    }
    return Formula.ofRules(new Source("-url:" + Glob.of(glob + "*")));
  }
}
