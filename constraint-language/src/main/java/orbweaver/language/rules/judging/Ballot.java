package orbweaver.language.rules.judging;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.rules.Local;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.asking.Asked;
import orbweaver.language.rules.field.Field;
import orbweaver.language.rules.pattern.Pattern;

/** Index of a rule set by pattern: an evaluation visits only the rules whose patterns match. */
public final class Ballot {
  private static final List<Integer> NO_SCOPES = List.of();
  private static final Poll NO_RULES = Poll.joined(List.of());

  private final RuleSet rules;
  private final Level global;
  private final List<Level> local;
  private final List<Integer> everywhere = new ArrayList<>();
  private final Map<Field, Map<Pattern, List<Integer>>> scopes = new HashMap<>();

  public Ballot(RuleSet rules) {
    this.rules = rules;
    global = new Level(rules.global());
    local = rules.local().stream().map(Local::rules).map(Level::new).toList();
    for (var at = 0; at < local.size(); at++) scopeEntry(at).add(at);
  }

  private List<Integer> scopeEntry(int at) {
    return rules.local().get(at).where().map(this::scopeEntry).orElse(everywhere);
  }

  private List<Integer> scopeEntry(Question where) {
    return scopes
        .computeIfAbsent(where.field(), _ -> new HashMap<>())
        .computeIfAbsent(where.pattern(), _ -> new ArrayList<>(1));
  }

  /** Evaluates the rules for a candidate. */
  public Ruling judge(Asked asked) {
    return new Ruling(rules, asked, global.poll(asked), localRules(asked));
  }

  private Poll localRules(Asked asked) {
    if (local.isEmpty()) return NO_RULES;
    var polls = new ArrayList<Poll>();
    for (var at : scopesToVisit(asked)) {
      polls.add(local.get(at).poll(asked).given(rules.local().get(at).isHere(asked), asked));
    }
    return Poll.joined(polls);
  }

  /** Returns the local scopes to visit; all scopes of a field while the field is unknown. */
  private Iterable<Integer> scopesToVisit(Asked asked) {
    var visited = new TreeSet<>(everywhere);
    scopes.forEach((field, byPattern) -> visited.addAll(localsOf(byPattern, asked.matching(field))));
    return visited;
  }

  private static List<Integer> localsOf(
      Map<Pattern, List<Integer>> scopes, Optional<Set<Pattern>> matching) {
    var patterns = matching.orElseGet(scopes::keySet);
    return patterns.stream().flatMap(pattern -> scopes.getOrDefault(pattern, NO_SCOPES).stream()).toList();
  }
}
