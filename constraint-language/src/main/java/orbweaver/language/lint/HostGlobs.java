package orbweaver.language.lint;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.lint.LintFinding.MatchesPaths;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;

/**
 * Lint check for globs such as {@code *.mit.edu/*}, which are meant for hosts and also match paths.
 */
final class HostGlobs {
  private static final Pattern HOST =
      Pattern.compile("url:\\*([.]?[A-Za-z0-9-]+(?:[.][A-Za-z0-9-]+)+)/\\*");

  private HostGlobs() {}

  static Stream<LintFinding> findings(RuleSet rules) {
    return RuleScopes.of(rules)
        .flatMap(scope -> scope.stream().flatMap(Rule::conditions))
        .flatMap(condition -> finding(condition).stream());
  }

  private static Optional<LintFinding> finding(FieldCondition condition) {
    var parts = HOST.matcher(condition.toString());
    if (!parts.matches()) return Optional.empty();
    var host = parts.group(1);
    var unexpectedMatch = "http://evil.example/a" + host + "/b";
    return Optional.of(new MatchesPaths(condition.toString(), unexpectedMatch, "host:*" + host));
  }
}
