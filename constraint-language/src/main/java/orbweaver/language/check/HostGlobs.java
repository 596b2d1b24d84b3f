package orbweaver.language.check;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.language.check.Finding.MatchesPaths;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.RuleSet;

/** Globs such as {@code *.mit.edu/*}, which mean hosts and match any URL with that in its path. */
final class HostGlobs {
  private static final Pattern HOST =
      Pattern.compile("\\*([.]?[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+)/.*");

  private HostGlobs() {}

  static Stream<Finding> findings(RuleSet rules) {
    return Levels.of(rules)
        .flatMap(level -> Levels.atoms(level).stream())
        .flatMap(atom -> finding(atom).stream());
  }

  private static Optional<Finding> finding(Atom atom) {
    return host(atom.question())
        .map(
            host ->
                new MatchesPaths(
                    atom.toString(),
                    "http://evil.example/a" + host + "/b",
                    atom.category() + "host:*" + host));
  }

  private static Optional<String> host(Question question) {
    var parts = HOST.matcher(question.toString().replaceFirst("^url:", ""));
    return parts.matches() ? Optional.of(parts.group(1)) : Optional.empty();
  }
}
