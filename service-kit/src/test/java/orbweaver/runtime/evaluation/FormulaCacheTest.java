package orbweaver.runtime.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.EvidenceClass;
import org.junit.jupiter.api.Test;

/** Tests the residual formula of an interest after evaluation with more evidence. */
class FormulaCacheTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/x.html");

  private final FormulaCache formulas = new FormulaCache();

  @Test
  void theResidualIsReducedToOpenConstraints() {
    assertThat(evaluated("(uri-extension \"html\")").residual()).isEqualTo("t");
    assertThat(evaluated("((uri-extension \"html\") (depth 2))").residual()).isEqualTo("(depth 2)");
  }

  @Test
  void rulesThatOnlySetThePriorityAreDroppedAfterDispatch() {
    assertThat(evaluated("(rules \"+url:*\" \"*body:*x*\")").residual()).isEqualTo("t");
    assertThat(evaluated("(rules \"+url:*\" \"-body:*x*\")").residual())
        .isEqualTo("(rules \"+\" \"-body:*x*\")");
  }

  @Test
  void aRejectionIsRecordedAndNotEvaluatedAgain() {
    var rejection = evaluated("((uri-scheme \"https\") (depth 2))");

    assertThat(rejection.rejection())
        .contains(new Rejection(EvidenceStage.URI, "(uri-scheme \"https\")"));
    assertThat(formulas.evaluate(rejection, EvidenceMapper.of(URL))).isEqualTo(rejection);
  }

  @Test
  void answersThatThePageRecordLacksAreCarried() {
    var interest =
        new Interest(
            "walk",
            1,
            DiscoveryPath.ofRoot(URL),
            "((uri-extension \"html\") (or (title-search \"a\") (language \"en\")))",
            Priority.NEXT);
    var page =
        new Resource(
            Optional.of("<p>"), Optional.of("x"), Optional.empty(), Optional.of("en"), Map.of());

    var evaluated = formulas.evaluate(interest, EvidenceMapper.of(URL).with(page));

    assertThat(evaluated.residual()).isEqualTo("t");
    assertThat(evaluated.answers().orElseThrow())
        .containsExactly(
            new CarriedAnswer("(title-search \"a\")", false, "title \"x\""),
            new CarriedAnswer("(language \"en\")", true, "language \"en\""));
  }

  @Test
  void tooManyAnswersAreNotCarried() {
    var none = Optional.<String>empty();
    var page = EvidenceMapper.of(URL).with(new Resource(none, none, none, none, Map.of()));
    var questions =
        IntStream.range(0, 1_001)
            .mapToObj("(title-search \"%d\")"::formatted)
            .collect(Collectors.joining(" ", "(or ", ")"));
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(URL), questions, Priority.NEXT);

    assertThat(formulas.evaluate(interest, page).rejection()).isPresent();
    assertThat(formulas.evaluate(interest, page).answers()).isEmpty();
  }

  @Test
  void carriedAnswersAreEvidence() {
    var carried =
        List.of(
            new CarriedAnswer("(title-search \"a\")", false, "title \"x\""),
            new CarriedAnswer("(rules \"+body:*x*\")", true, "body of 3 characters"),
            new CarriedAnswer("(a question of another time", true, "a page"));

    var known = EvidenceMapper.of(URL).with(formulas.evidenceOf(carried));

    assertThat(formulas.of("(rules \"-body:*x*\")").trace(known))
        .hasToString(
            """
            (rules …): false
              -body:*x*: true by body of 3 characters, which decides""");
    assertThat(formulas.of("(title-search \"a\")").trace(known))
        .hasToString("(title-search \"a\"): false by title \"x\", which decides");
  }

  @Test
  void contractAndLanguageHaveTheSameStagesAndPriorities() {
    assertThat(names(EvidenceStage.values())).containsAll(names(EvidenceClass.values()));
    assertThat(names(Priority.values()))
        .isEqualTo(names(orbweaver.language.rules.RulePriority.values()));
    for (var priority : Priority.values()) {
      assertThat(orbweaver.language.rules.RulePriority.valueOf(priority.name()).number())
          .isEqualTo(priority.number());
    }
  }

  private static List<String> names(Enum<?>[] all) {
    return Arrays.stream(all).map(Enum::name).toList();
  }

  private Interest evaluated(String residual) {
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(URL), residual, Priority.NEXT);
    return formulas.evaluate(interest, EvidenceMapper.of(URL));
  }
}
