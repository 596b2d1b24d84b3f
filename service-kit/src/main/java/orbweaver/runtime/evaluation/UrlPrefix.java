package orbweaver.runtime.evaluation;

import java.util.List;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.Formula;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.syntax.SourceText;

/**
 * Prefix of URLs.
 *
 * @param text canonical prefix, or {@link TrapPolicy#ALL}
 */
public record UrlPrefix(String text) {
  // A prefix is canonical if a URL that continues it is canonical.
  private static final String CONTINUATION = "x";

  /**
   * Parses a prefix.
   *
   * @throws IllegalArgumentException if no URL begins with it
   */
  public static UrlPrefix parse(String written) {
    if (written.equals(TrapPolicy.ALL)) return new UrlPrefix(written);
    return switch (CrawlUrl.parse(written + CONTINUATION)) {
      case Resolved(var url) when isPath(written) && url.toString().endsWith(CONTINUATION) ->
          new UrlPrefix(withoutContinuation(url));
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
