package orbweaver.language.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import orbweaver.language.TestLocation;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The only combination in the text of 1996, with its missing last brace. */
class PublishedExampleTest {
  private static final String INNER =
      "{AND +url:*.mit.edu/* -url:*.mit.edu/personnal/*"
          + " {OR -body:*badword* +head:*goodcontext*}}";

  private static CandidateEvidence at(String url) {
    return CandidateEvidence.empty().with(new Uri(TestLocation.at(url)));
  }

  private static CandidateEvidence page(String url, String body, String head) {
    return at(url)
        .with(
            new Resource(
                Optional.of(body),
                Optional.empty(),
                Optional.of(head),
                Optional.empty(),
                Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "http://web.mit.edu/a,fine,fine,true",
    "http://web.mit.edu/a,fine,a goodcontext,true",
    "http://web.mit.edu/a,a badword,a goodcontext,true",
    "http://web.mit.edu/a,a badword,fine,false",
    "http://web.mit.edu/personnal/x,fine,fine,false",
    "http://web.mit.edu/personnal/x,a badword,a goodcontext,false",
    "http://web.mit.edu.ca/,fine,fine,false",
    "http://web.mit.edu/x/personnal/y,fine,fine,true",
    "http://web.mit.edu/x/personnal/y,fine,a goodcontext,true",
  })
  void theNegationReturnsTheComplement(String url, String body, String head, boolean isInner) {
    var page = page(url, body, head);

    assertThat(priority(INNER, page))
        .isEqualTo(isInner ? RulePriority.NEXT : RulePriority.REJECTED);
    assertThat(priority("{NOT " + INNER + "}", page))
        .isEqualTo(isInner ? RulePriority.REJECTED : RulePriority.NEXT);
  }

  private static RulePriority priority(String rules, CandidateEvidence page) {
    return RuleSet.parse(rules).evaluate(page).priority().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "http://web.mit.edu/a,false",
    "http://web.mit.edu/personnal/x,true",
    "http://web.mit.edu.ca/,true",
    "http://web.mit.edu/x/personnal/y,false",
  })
  void conditionsDecidedByTheUrlNeedNoPage(String url, boolean isDecided) {
    var evaluation = RuleSet.parse("{NOT " + INNER + "}").evaluate(at(url));

    assertThat(evaluation.priority().isPresent()).isEqualTo(isDecided);
    if (isDecided) return;
    assertThat(evaluation.residual()).hasToString("{NOT {OR -body:*badword* +head:*goodcontext*}}");
  }

  @Test
  void answeredValuesOutsideANegationAreKept() {
    assertThat(RuleSet.parse(INNER).evaluate(at("http://web.mit.edu/a")).residual())
        .hasToString("{AND + {OR -body:*badword* +head:*goodcontext*}}");
  }

  @Test
  void aNegationOfTwoRulesIsTheirDifference() {
    var rules = RuleSet.parse("{NOT " + INNER + " +url:*october*}");

    assertThat(rules.evaluate(page("http://web.mit.edu/a", "fine", "fine")).priority())
        .contains(RulePriority.NEXT);
    assertThat(rules.evaluate(page("http://web.mit.edu/october", "fine", "fine")).priority())
        .contains(RulePriority.REJECTED);
  }
}
