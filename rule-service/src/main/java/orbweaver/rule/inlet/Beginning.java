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
 * Prefix of URLs.
 *
 * @param text canonical prefix, or {@link Traps#ALL}
 */
public record Beginning(String text) {
  // A prefix is canonical if a URL that continues it is canonical.
  private static final String CONTINUATION = "x";

  /**
   * Parses a prefix.
   *
   * @throws IllegalArgumentException if no URL begins with it
   */
  public static Beginning of(String written) {
    if (written.equals(Traps.ALL)) return new Beginning(written);
    return switch (CrawlUrl.parse(written + CONTINUATION)) {
      case Resolved(var url) when isPath(written) && url.toString().endsWith(CONTINUATION) ->
          new Beginning(withoutContinuation(url));
      case Resolved _, OtherScheme _, Invalid _ ->
          throw new IllegalArgumentException(
              written
                  + " (expected: the beginning of URLs, such as https://a.test/docs/, or nothing)");
    };
  }

  // A host without a slash could continue as another host.
  private static boolean isPath(String written) {
    return written.indexOf('/', written.indexOf("://") + 3) > 0;
  }

  private static String withoutContinuation(CrawlUrl url) {
    return url.toString().substring(0, url.toString().length() - CONTINUATION.length());
  }

  /** Returns a formula that also rejects all URLs with these prefixes. */
  public static Formula banning(Formula formula, List<String> prefixes) {
    return prefixes.stream()
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
