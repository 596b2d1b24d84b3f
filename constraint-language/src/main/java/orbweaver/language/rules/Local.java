package orbweaver.language.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.Truth;
import orbweaver.language.family.FamilyIndex;
import orbweaver.language.rules.asking.Answers;
import orbweaver.language.rules.field.Fields;

/**
 * Rules for a part of the Web, for example {@code under http://a.test/docs/ { -url:*.pdf }}, or for
 * a family of pages, for example {@code under 03.02 { -url:*.pdf }}.
 *
 * @param where condition that candidates of this part satisfy; empty once it is satisfied
 */
public record Local(Optional<Question> where, List<Rule> rules) {
  /** Scope of rules that apply to the current candidate. */
  public static final String HERE = "*";

  public Local {
    rules = List.copyOf(rules);
  }

  /** Tests whether the rules apply to the candidate. */
  public Truth isHere(Answers answers) {
    return where.map(answers::to).orElse(Truth.TRUE);
  }

  Stream<Question> questions() {
    return Stream.concat(where.stream(), rules.stream().flatMap(Rule::questions));
  }

  /** Returns the family of the scope, if the scope is a family. */
  public Optional<FamilyIndex> family() {
    return where
        .filter(scope -> scope.field().equals(Fields.FAMILY))
        .map(Local::prefix)
        .map(FamilyIndex::parse);
  }

  /** Returns the prefix of a scope, without the final {@code *} of its glob. */
  private static String prefix(Question where) {
    var glob = where.pattern().toString();
    return glob.substring(0, glob.length() - 1);
  }

  private String scopeText() {
    return family()
        .map(FamilyIndex::toString)
        .orElseGet(() -> where.map(Local::prefix).orElse(HERE));
  }

  @Override
  public String toString() {
    return rules.stream()
        .map(Rule::toString)
        .collect(Collectors.joining(" ", "under " + scopeText() + " { ", " }"));
  }
}
