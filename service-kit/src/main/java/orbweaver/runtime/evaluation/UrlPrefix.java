package orbweaver.runtime.evaluation;

import java.util.List;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.url.UrlPattern;
import orbweaver.language.Formula;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.syntax.SourceText;

/**
 * Prefix of URLs.
 *
 * @param text canonical prefix, or {@link TrapPolicy#ALL}
 */
public record UrlPrefix(String text) {
  /**
   * Parses a prefix.
   *
   * @throws IllegalArgumentException if no URL begins with it
   */
  public static UrlPrefix parse(String written) {
    if (written.equals(TrapPolicy.ALL)) return new UrlPrefix(written);
    return UrlPattern.canonicalPrefix(written)
        .map(UrlPrefix::new)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    written
                        + " (expected: the beginning of URLs, such as https://a.test/docs/, or nothing)"));
  }

  /** Returns a formula that also rejects all URLs with these prefixes. */
  public static Formula withBans(Formula formula, List<String> prefixes) {
    return prefixes.stream().map(UrlPrefix::new).map(UrlPrefix::ban).reduce(formula, Formula::and);
  }

  private Formula ban() {
    var glob = new StringBuilder();
    for (var at = 0; at < text.length(); at++) {
      if (GlobPattern.SPECIAL.indexOf(text.charAt(at)) >= 0) glob.append('\\');
      glob.append(text.charAt(at));
    }
    return Formula.fromRules(new SourceText("-url:" + GlobPattern.of(glob + "*")));
  }
}
