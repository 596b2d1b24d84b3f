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
 * a family of its pages, for example {@code under 03.02 { -url:*.pdf }}.
 *
 * @param where what a candidate of that part answers with yes; empty once it has
 */
public record Local(Optional<Question> where, List<Rule> rules) {
  /** Where rules stand that are for the candidate at hand. */
  public static final String HERE = "*";

  public Local {
    rules = List.copyOf(rules);
  }

  /** Whether it is for the candidate at hand. */
  public Truth isHere(Answers answers) {
    return where.map(answers::to).orElse(Truth.TRUE);
  }

  Stream<Question> questions() {
    return Stream.concat(where.stream(), rules.stream().flatMap(Rule::questions));
  }

  /** The family it is for, if it is for one. */
  public Optional<FamilyIndex> family() {
    return where
        .filter(place -> place.field().equals(Fields.FAMILY))
        .map(Local::beginning)
        .map(FamilyIndex::parse);
  }

  /** What a place begins with, without the run that follows it. */
  private static String beginning(Question where) {
    var glob = where.pattern().toString();
    return glob.substring(0, glob.length() - 1);
  }

  private String place() {
    return family()
        .map(FamilyIndex::toString)
        .orElseGet(() -> where.map(Local::beginning).orElse(HERE));
  }

  @Override
  public String toString() {
    return rules.stream()
        .map(Rule::toString)
        .collect(Collectors.joining(" ", "under " + place() + " { ", " }"));
  }
}
