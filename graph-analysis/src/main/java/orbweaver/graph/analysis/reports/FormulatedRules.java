package orbweaver.graph.analysis.reports;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.Formula;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.FormulaTraits;

/**
 * Rules that were formulated during a crawl: those of the program, which quarantines suspected
 * traps, and those that a later version of an activity added, such as bans.
 *
 * @param rules by activity, those of the program first
 */
public record FormulatedRules(List<FormulatedRule> rules) {
  /** Author of the rules that the program formulates without being asked. */
  public static final String PROGRAM = "program";

  private static final String OPERATOR = "operator";

  // A URL that was released from quarantine has a decision.
  private static final String QUARANTINED =
      """
      SELECT activity, url, signal, evidence FROM quarantined q
      WHERE NOT EXISTS (
        SELECT 1 FROM decisions d WHERE d.activity = q.activity AND d.url = q.url)
      ORDER BY activity, url
      """;
  private static final String VERSIONS =
      "SELECT id, version, formula, party FROM versions ORDER BY id, version";

  public FormulatedRules {
    rules = List.copyOf(rules);
  }

  /**
   * Rule with its author.
   *
   * @param author {@value #PROGRAM}, {@code operator}, or the name of a party
   * @param rule text of the rule
   * @param because reason in words
   */
  public record FormulatedRule(String activity, String author, String rule, String because) {
    private String line() {
      return "%s  %s  %s  (%s)".formatted(activity, author, rule, because);
    }
  }

  private record Version(String activity, int number, Set<String> rules, String author) {}

  /** Returns the rules of all activities of a graph. */
  public static FormulatedRules of(LinkGraph graph) {
    return new FormulatedRules(graph.query(FormulatedRules::read));
  }

  private static List<FormulatedRule> read(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    return Stream.of(readQuarantined(reader), added(readVersions(reader)))
        .flatMap(List::stream)
        .toList();
  }

  private static List<FormulatedRule> readQuarantined(SqlReader reader) throws SQLException {
    return reader.all(
        row ->
            new FormulatedRule(
                row.getString("activity"),
                PROGRAM,
                ruleAgainst(row.getString("url")),
                "suspected trap, %s: %s"
                    .formatted(row.getString("signal"), row.getString("evidence"))),
        QUARANTINED);
  }

  private static List<Version> readVersions(SqlReader reader) throws SQLException {
    return reader.all(
        row ->
            new Version(
                row.getString("id"),
                row.getInt("version"),
                texts(row.getString("formula")),
                Optional.ofNullable(row.getString("party")).orElse(OPERATOR)),
        VERSIONS);
  }

  private static Set<String> texts(String formula) {
    return FormulaTraits.rules(Formula.parse(formula).tree())
        .map(RuleSet::texts)
        .map(Set::copyOf)
        .orElse(Set.of());
  }

  private static List<FormulatedRule> added(List<Version> versions) {
    var rules = new ArrayList<FormulatedRule>();
    for (int i = 1; i < versions.size(); i++) {
      var version = versions.get(i);
      var before = versions.get(i - 1);
      if (!before.activity().equals(version.activity())) continue;
      version.rules().stream()
          .filter(rule -> !before.rules().contains(rule))
          .sorted()
          .map(
              rule ->
                  new FormulatedRule(
                      version.activity(),
                      version.author(),
                      rule,
                      "since version " + version.number()))
          .forEach(rules::add);
    }
    return rules;
  }

  private static String ruleAgainst(String url) {
    var glob = new StringBuilder();
    for (int at = 0; at < url.length(); at++) {
      if (GlobPattern.SPECIAL.indexOf(url.charAt(at)) >= 0) glob.append('\\');
      glob.append(url.charAt(at));
    }
    return "-url:" + glob;
  }

  /** Returns a line for each rule, and a sentence if there is none. */
  public List<String> lines() {
    return rules.isEmpty()
        ? List.of("no rule was formulated during the crawl")
        : rules.stream().map(FormulatedRule::line).toList();
  }
}
