package orbweaver.language.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.language.TestLocation;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.Rule.Or;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleSetTest {
  private static CandidateEvidence at(String url) {
    return CandidateEvidence.empty().with(new Uri(TestLocation.at(url)));
  }

  private static RulePriority priority(String rules, String url) {
    return RuleSet.parse(rules).evaluate(at(url)).priority().orElseThrow();
  }

  /** Elements with all evidence that the rules need. */
  private static List<CandidateEvidence> elements(GeneratedRules generated, RuleSet rules) {
    return Stream.generate(generated::evidence)
        .limit(8)
        .filter(
            each ->
                rules
                    .conditions()
                    .allMatch(condition -> condition.field().values(each).isPresent()))
        .toList();
  }

  @Test
  void aRuleReturnsTheElementsOfTheReferenceEvaluator() {
    var generated = new GeneratedRules(new Random(31));
    for (var count = 0; count < 2_000; count++) {
      var rule = RuleSet.parse(generated.rule(1 + count % 4)).global().getFirst();
      // a single rejection at the top level votes, and nothing is returned
      var alone = new RuleSet(List.of(new Or(List.of(rule))), List.of());
      var elements = elements(generated, alone);

      assertThat(elements.stream().filter(each -> alone.evaluate(each).acceptance() == Truth.TRUE))
          .as("%s", rule)
          .containsExactlyElementsOf(ReferenceRuleEvaluator.returned(rule, elements));
    }
  }

  @Test
  void thePriorityOfAnElementEqualsThatOfTheReferenceEvaluator() {
    var generated = new GeneratedRules(new Random(32));
    for (var count = 0; count < 2_000; count++) {
      var rules = RuleSet.parse(generated.rules(count % 4));
      for (var element : elements(generated, rules)) {
        assertThat(rules.evaluate(element).priority())
            .as("%s", rules)
            .contains(ReferenceRuleEvaluator.priority(rules, element));
      }
    }
  }

  /** Path with one letter for each rule that must match. */
  @ParameterizedTest
  @CsvSource({
    "x,REJECTED,''",
    "d,LAST,?path:*d*",
    "c,REJECTED,-path:*c*",
    "cd,REJECTED,-path:*c*",
    "b,NEXT,+path:*b*",
    "bd,NEXT,+path:*b*",
    "bc,REJECTED,-path:*c*",
    "bcd,REJECTED,-path:*c*",
    "a,FIRST,*path:*a*",
    "ad,FIRST,*path:*a*",
    "ac,FIRST,*path:*a*",
    "acd,FIRST,*path:*a*",
    "ab,FIRST,*path:*a*",
    "abd,FIRST,*path:*a*",
    "abc,FIRST,*path:*a*",
    "abcd,FIRST,*path:*a*",
  })
  void theHighestMatchingPriorityOfTheTruthTableDecides(
      String matching, RulePriority priority, String decisive) {
    var evaluation =
        RuleSet.parse("*path:*a* +path:*b* -path:*c* ?path:*d*")
            .evaluate(at("http://h.test/" + matching));

    assertThat(evaluation.priority()).contains(priority);
    assertThat(evaluation.decidingRule().map(Rule::toString).orElse("")).isEqualTo(decisive);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-path:*c*|/b|NEXT",
        "-path:*c*|/c|REJECTED",
        "# nothing|/b|NEXT",
        "-path:*c* ?url:*|/b|LAST",
        "-path:*c* {OR -path:*b*}|/b|REJECTED",
        "{OR -path:*b*}|/c|NEXT",
        "{OR -path:*b* ?path:*c*}|/c|LAST",
        "{AND -path:*b* ?path:*c*}|/c|LAST",
        "{NOT *path:*a* +path:*b*}|/a|FIRST",
        "{NOT *path:*a* +path:*b*}|/ab|REJECTED",
        "{NOT *path:*a*}|/b|NEXT",
      })
  void unmatchedUrlsAreRejectedUnlessAllRulesReject(
      String rules, String path, RulePriority priority) {
    assertThat(priority(rules, "http://h.test" + path)).isEqualTo(priority);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-path:*c* under http://h.test/ { *path:*a* }|/ac|REJECTED",
        "-path:*c* *path:*a* under http://h.test/ { +url:* }|/ac|FIRST",
        "*path:*a* under http://h.test/ { -path:*c* }|/ac|REJECTED",
        "under http://h.test/ { *path:*a* -path:*c* }|/ac|FIRST",
        "under http://h.test/ { -path:*c* } under http://h.test/a { *url:* }|/ac|FIRST",
        "+url:* under http://h.test/x/ { -url:* }|/ac|NEXT",
        "+url:* under http://h.test/a { -url:* }|/ac|REJECTED",
        "-path:*x* under http://h.test/a { +path:*b* }|/ac|REJECTED",
        "-path:*x* under http://h.test/b { +path:*b* }|/ac|NEXT",
      })
  void aLocalFirstRuleOverridesLocalRejectionsOnly(
      String rules, String path, RulePriority priority) {
    assertThat(priority(rules, "http://h.test" + path)).isEqualTo(priority);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "+url:* under 03.02 { -url:* }|03.02|REJECTED",
        "+url:* under 0302 { -url:* }|03.02.01|REJECTED",
        "+url:* under 03.02 { -url:* }|03.20|NEXT",
        "+url:* under 03.02 { -url:* }|03|NEXT",
        "+url:* under 03.02 { -url:* }|03.00|NEXT",
        "+url:* under 03.02 { -url:* }|00|NEXT",
        "+url:* under 03 { ?url:* } under 03.02 { -url:* }|03.00|NEXT",
        "-url:*x* under 03 { ?url:* } under 03.02 { -url:* }|03.00|LAST",
        "-url:*x* under 03 { *url:* } under 03.02 { -url:* }|03.02|FIRST",
        "-url:*h* under 03 { *url:* }|03.02|REJECTED",
      })
  void rulesForAFamilyApplyToAllItsMembers(String rules, String family, RulePriority priority) {
    var place = TestLocation.at("http://h.test/");
    var context =
        new Context(1, place, new InboundLink.Root(), Optional.of(FamilyIndex.parse(family)));

    var evaluation =
        RuleSet.parse(rules).evaluate(CandidateEvidence.empty().with(new Uri(place)).with(context));

    assertThat(evaluation.priority()).contains(priority);
  }

  @Test
  void rulesForAFamilyStayOpenWhereItIsNotKnown() {
    var place = new Uri(TestLocation.at("http://h.test/"));
    var rules = RuleSet.parse("+url:* under 3.2 { -url:*h* ?path:*b* }");

    var evaluation = rules.evaluate(CandidateEvidence.empty().with(place));

    assertThat(evaluation.priority()).isEmpty();
    assertThat(evaluation.residual()).hasToString("+\nunder 03.02 { - }");
  }

  @Test
  void theOrderOfRulesNeverMatters() {
    var generated = new GeneratedRules(new Random(33));
    for (var count = 0; count < 2_000; count++) {
      var rules = RuleSet.parse(generated.rules(count % 4));
      var turned = new RuleSet(rules.global().reversed(), rules.local().reversed());
      var element = generated.evidence();

      assertThat(turned.evaluate(element).priority()).isEqualTo(rules.evaluate(element).priority());
    }
  }

  @Test
  void theNumbersAreThoseOf1996() {
    assertThat(Stream.of(RulePriority.values()).map(RulePriority::number))
        .containsExactly(0, 1, 2, 3, 5);
  }

  @Test
  void onlyAnEmptySetIsDecidedWithoutEvidence() {
    assertThat(RuleSet.parse("+url:*").evaluate(CandidateEvidence.empty()).priority()).isEmpty();
    assertThat(RuleSet.parse("").evaluate(CandidateEvidence.empty()).priority())
        .isEqualTo(Optional.of(RulePriority.NEXT));
  }
}
