package orbweaver.graph.analysis.traps;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.query.ExclusionReader;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.Formula;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.condition.RuleFields;
import orbweaver.language.rules.LocalRules;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleCategory;
import orbweaver.language.tree.FormulaTraits;

/**
 * Banned list that is in force, in the format of the link database of British universities: the URL
 * prefixes that a rule of an activity rejects, including those banned after a review of traps, and
 * those that the operator suppressed. Each entry has its reasons in comments above it, and stands
 * below the domain to which it applies. Bans that are no URL prefix are comments at the end.
 */
public final class BannedList {
  private static final List<String> HEADER =
      List.of("# Banned areas: rules of activities, and suppressions by the operator.");
  private static final String TRAPS =
      """
      SELECT signal, count(DISTINCT url) AS urls, min(evidence) AS evidence FROM quarantined
      WHERE activity = ? AND starts_with(url, ?)
      GROUP BY signal
      ORDER BY urls DESC, signal
      """;

  private final SqlReader reader;
  // By domain, then by entry as it is written: the reasons.
  private final TreeMap<String, TreeMap<String, Set<String>>> sites = new TreeMap<>();
  private final Set<String> others = new TreeSet<>();

  private BannedList(Connection connection) {
    reader = new SqlReader(connection);
  }

  /** Returns the lines of the list of a graph. */
  public static List<String> lines(LinkGraph graph) {
    var activities = graph.activities();
    return graph.query(snapshot -> lines(activities, snapshot));
  }

  private static List<String> lines(List<StoredActivity> activities, GraphSnapshot snapshot)
      throws SQLException {
    var list = new BannedList(snapshot.connection());
    for (var activity : activities) list.addRules(activity);
    for (var suppression : new ExclusionReader(snapshot.connection()).suppressions()) {
      list.add(suppression);
    }
    return list.lines();
  }

  private void addRules(StoredActivity activity) throws SQLException {
    var rules = FormulaTraits.rules(Formula.parse(activity.formula()).tree());
    if (rules.isEmpty()) return;
    for (var rule : new LinkedHashSet<>(rules.get().global())) {
      if (isRejection(rule)) addRule(activity.id(), (Rule.Atom) rule);
    }
    for (var local : rules.get().local()) addLocalRules(activity.id(), local);
  }

  // An entry of the list applies to a whole site, so rules for a part of the Web are comments.
  private void addLocalRules(String activity, LocalRules local) {
    for (var rule : local.rules()) {
      if (!isRejection(rule)) continue;
      others.add(reason(activity, new LocalRules(local.scope(), List.of(rule))));
    }
  }

  private static String reason(String activity, Object rule) {
    return "activity %s: rule %s".formatted(activity, rule);
  }

  private static boolean isRejection(Rule rule) {
    return rule instanceof Rule.Atom(var category, var condition)
        && category == RuleCategory.REJECTION
        && condition.field().equals(RuleFields.URL);
  }

  private void addRule(String activity, Rule.Atom rule) throws SQLException {
    var reason = reason(activity, rule);
    var prefix =
        rule.condition().pattern() instanceof GlobPattern glob
            ? GlobPrefix.of(glob.toString())
            : Optional.<String>empty();
    if (prefix.flatMap(BannedList::domain).isEmpty()) {
      others.add(reason);
      return;
    }
    add(prefix.get(), reason);
    for (var trap : traps(activity, prefix.get())) add(prefix.get(), trap);
  }

  private List<String> traps(String activity, String prefix) throws SQLException {
    return reader.all(
        row ->
            "suspected trap: %s: %s (URLs: %d)"
                .formatted(row.getString("signal"), row.getString("evidence"), row.getLong("urls")),
        TRAPS,
        activity,
        prefix);
  }

  private void add(Suppression suppression) {
    var reason = "suppressed: " + suppression.because().orElseThrow();
    var pattern = suppression.urlPattern();
    if (pattern.isPrefix() && domain(suppression.pattern()).isPresent()) {
      add(suppression.pattern(), reason);
    } else others.add("%s: %s".formatted(suppression.pattern(), reason));
  }

  private void add(String prefix, String reason) {
    sites
        .computeIfAbsent(domain(prefix).orElseThrow(), _ -> new TreeMap<>())
        .computeIfAbsent(AbbreviatedUrl.abbreviate(prefix), _ -> new LinkedHashSet<>())
        .add(reason);
  }

  // An entry applies to one site only, so its host must be complete.
  private static Optional<String> domain(String prefix) {
    try {
      var url = CrawlUrl.of(prefix);
      return Optional.of(url.domain()).filter(_ -> url.toString().equals(prefix));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private List<String> lines() {
    var lines = new ArrayList<>(HEADER);
    sites.forEach(
        (domain, entries) -> {
          lines.add("");
          lines.add("[" + domain + "]");
          entries.forEach(
              (entry, reasons) -> {
                reasons.forEach(reason -> lines.add("# " + reason));
                lines.add(entry);
              });
        });
    if (!others.isEmpty()) {
      lines.add("");
      lines.add("# Bans in force that no URL prefix of a single site expresses:");
      others.forEach(other -> lines.add("# " + other));
    }
    return lines;
  }
}
