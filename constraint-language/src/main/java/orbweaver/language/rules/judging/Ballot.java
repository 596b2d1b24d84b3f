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

/** The rules of a set, so arranged that a candidate is judged by those that match. */
public final class Ballot {
  private static final List<Integer> NONE = List.of();
  private static final Poll NOBODY = Poll.joined(List.of());

  private final RuleSet rules;
  private final Level global;
  private final List<Level> local;
  private final List<Integer> everywhere = new ArrayList<>();
  private final Map<Field, Map<Pattern, List<Integer>>> places = new HashMap<>();

  public Ballot(RuleSet rules) {
    this.rules = rules;
    global = new Level(rules.global());
    local = rules.local().stream().map(Local::rules).map(Level::new).toList();
    for (var at = 0; at < local.size(); at++) place(at).add(at);
  }

  private List<Integer> place(int at) {
    return rules.local().get(at).where().map(this::place).orElse(everywhere);
  }

  private List<Integer> place(Question where) {
    return places
        .computeIfAbsent(where.field(), _ -> new HashMap<>())
        .computeIfAbsent(where.pattern(), _ -> new ArrayList<>(1));
  }

  /** What can be said of a candidate that answers so. */
  public Ruling judge(Asked asked) {
    return new Ruling(rules, asked, global.poll(asked), here(asked));
  }

  private Poll here(Asked asked) {
    if (local.isEmpty()) return NOBODY;
    var polls = new ArrayList<Poll>();
    for (var at : placesToHear(asked)) {
      polls.add(local.get(at).poll(asked).given(rules.local().get(at).isHere(asked), asked));
    }
    return Poll.joined(polls);
  }

  /** While what tells places apart is not known, a candidate may be at any of them. */
  private Iterable<Integer> placesToHear(Asked asked) {
    var heard = new TreeSet<>(everywhere);
    places.forEach((field, all) -> heard.addAll(toHear(all, asked.matching(field))));
    return heard;
  }

  private static List<Integer> toHear(
      Map<Pattern, List<Integer>> places, Optional<Set<Pattern>> matching) {
    var patterns = matching.orElseGet(places::keySet);
    return patterns.stream().flatMap(each -> places.getOrDefault(each, NONE).stream()).toList();
  }
}
