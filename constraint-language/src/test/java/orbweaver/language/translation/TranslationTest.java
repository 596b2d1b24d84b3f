package orbweaver.language.translation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.rules.GeneratedRules;
import orbweaver.language.rules.RuleSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the translation between constraints and rules. */
class TranslationTest {
  private static String constraints(String text) {
    return text.replaceAll("<(.*?)>", "(uri-satisfies (glob \"$1\"))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "+url:*a*|<*a*>",
        "-url:*a*|(not <*a*>)",
        "+url:*a* +url:*b*|(or <*a*> <*b*>)",
        "+url:*a* -url:*b*|((not <*b*>) <*a*>)",
        "{NOT +url:*a* +url:*b*}|(<*a*> (not <*b*>))",
        "{AND +url:*a* {OR -url:*b* +url:*c*}}|(<*a*> (or (not <*b*>) <*c*>))",
        "+body:*a*|(resource-satisfies (glob \"*a*\"))",
        "+header.via~:^a|(header-predicate \"via\" (re \"^a\"))",
        "# nothing|t",
      })
  void rulesOfOnePriorityAreConstraints(String rules, String formula)
      throws UntranslatableException {
    assertThat(W4Notation.print(RulesToConstraints.translate(RuleSet.parse(rules))))
        .isEqualTo(constraints(formula));
  }

  @Test
  void onRequestThePrioritiesAreDropped() throws UntranslatableException {
    var rules = RuleSet.parse("*url:*a* +url:*b* -url:*c* ?url:*d*");

    assertThat(W4Notation.print(RulesToConstraints.withoutPriorities(rules)))
        .isEqualTo(constraints("(or <*a*> (and (not <*c*>) (or <*a*> <*b*> <*d*>)))"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "+url:*a* *url:*b*|constraints cannot express the priority of *url:*b*",
        "{OR ?url:*b*}|constraints cannot express the priority of {OR ?url:*b*}",
        "+date:*december*|no constraint corresponds to the field date",
        "under http://a.test/ { -url:* }|constraints cannot express local rules such as under"
            + " http://a.test/ { -url:* }",
      })
  void rulesWithoutEquivalentAreRejected(String rules, String reason) {
    assertThatThrownBy(() -> RulesToConstraints.translate(RuleSet.parse(rules)))
        .isInstanceOf(UntranslatableException.class)
        .hasMessage(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<*a*>|+url:*a*",
        "(<*a*> (not <*b*>))|{AND +url:*a* {NOT +url:*b*}}",
        "(if <*a*> <*b*> nil)|{OR {AND +url:*a* +url:*b*} {NOT {NOT +} +url:*a*}}",
        "(header-predicate via present)|+header.via:*",
        "(resource-satisfies (re \"a b\"))|\"+body~:a b\"",
        "t|+",
      })
  void constraintsOfFieldsAreRules(String formula, String rules) throws UntranslatableException {
    assertThat(ConstraintsToRules.translate(W4Notation.parse(constraints(formula))))
        .hasToString(rules);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(depth 2)|no rule field corresponds to (depth 2)",
        "((no-cycles) t)|no rule field corresponds to (no-cycles)",
        "(uri-host a.test)|no rule field corresponds to (uri-host \"a.test\")",
      })
  void constraintsWithoutEquivalentAreRejected(String formula, String reason) {
    assertThatThrownBy(() -> ConstraintsToRules.translate(W4Notation.parse(formula)))
        .isInstanceOf(UntranslatableException.class)
        .hasMessage(reason);
  }

  @Test
  void aTranslationAcceptsTheSameUrlsInBothDirections() throws UntranslatableException {
    var generated = new GeneratedRules(new Random(51));
    for (var count = 0; count < 3_000; count++) {
      var text = generated.rules(count % 4).split("under", 2)[0];
      var rules = RuleSet.parse(text.replaceAll("(?i)[a-z]+(\\.[a-z]+)?(~?:)", "body$2"));
      var formula = RulesToConstraints.withoutPriorities(rules);
      var back = ConstraintsToRules.translate(formula);
      var evidence = generated.evidence();

      assertThat(formula.truth(evidence))
          .as("%s", rules)
          .isEqualTo(rules.evaluate(evidence).acceptance())
          .isEqualTo(back.evaluate(evidence).acceptance());
    }
  }
}
