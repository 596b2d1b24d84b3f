package orbweaver.language.lint;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.condition.RegexPattern;
import orbweaver.language.condition.RuleFields;
import orbweaver.language.lint.LintFinding.NeverFires;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node;

/**
 * Lint check for constraints and rules that only URLs of other schemes than http and https satisfy.
 * Such URLs are recorded in the graph and never fetched, so they are no candidates.
 */
final class UnfetchedSchemes {
  static final String REASON = "only http and https are fetched";

  private static final Pattern OTHER_CLASS = Pattern.compile("\\(uri-class (?!http-)[a-z]+-url\\)");
  // Literal beginning of a glob, and of a regular expression for the beginning of the URL.
  private static final Pattern GLOB_START = Pattern.compile("[A-Za-z0-9+.:/-]*");
  private static final Pattern REGEX_START =
      Pattern.compile("\\^(?<start>(?:[A-Za-z0-9:/-](?![?*{]))*)[^|]*");

  private UnfetchedSchemes() {}

  /** Returns the reason why no candidate satisfies a constraint, if it is one on the URL class. */
  static Optional<String> reason(Node constraint) {
    return OTHER_CLASS.matcher(constraint.toString()).matches()
        ? Optional.of(REASON)
        : Optional.empty();
  }

  /** Finds the rules for URLs that begin with another scheme. */
  static Stream<LintFinding> findings(RuleSet rules) {
    return RuleScopes.of(rules)
        .flatMap(scope -> scope.stream().flatMap(Rule::conditions))
        .filter(condition -> condition.field().equals(RuleFields.URL))
        .filter(condition -> !mayBegin(start(condition)))
        .map(condition -> new NeverFires(condition.toString(), REASON));
  }

  private static String start(FieldCondition condition) {
    var pattern = condition.pattern();
    var matcher =
        switch (pattern) {
          case GlobPattern _ -> GLOB_START.matcher(pattern.toString());
          case RegexPattern _ -> REGEX_START.matcher(pattern.toString());
        };
    var isKnown = pattern instanceof GlobPattern ? matcher.lookingAt() : matcher.matches();
    if (!isKnown) return "";
    return pattern instanceof GlobPattern ? matcher.group() : matcher.group("start");
  }

  private static boolean mayBegin(String start) {
    var lowerCase = start.toLowerCase(Locale.ROOT);
    return Stream.of("http://", "https://")
        .anyMatch(scheme -> scheme.startsWith(lowerCase) || lowerCase.startsWith(scheme));
  }
}
