package orbweaver.kit.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.order.Heard;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.EvidenceClass;
import org.junit.jupiter.api.Test;

/** Tests the residual formula of an interest after evaluation with more evidence. */
class FormulasTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/x.html");

  private final Formulas formulas = new Formulas();

  @Test
  void theResidualIsReducedToOpenConstraints() {
    assertThat(judged("(uri-extension \"html\")").residual()).isEqualTo("t");
    assertThat(judged("((uri-extension \"html\") (depth 2))").residual()).isEqualTo("(depth 2)");
  }

  @Test
  void rulesThatOnlySetThePriorityAreDroppedAfterDispatch() {
    assertThat(judged("(rules \"+url:*\" \"*body:*x*\")").residual()).isEqualTo("t");
    assertThat(judged("(rules \"+url:*\" \"-body:*x*\")").residual())
        .isEqualTo("(rules \"+\" \"-body:*x*\")");
  }

  @Test
  void aRejectionIsRecordedAndNotEvaluatedAgain() {
    var refused = judged("((uri-scheme \"https\") (depth 2))");

    assertThat(refused.refusal()).contains(new Refusal(Stage.URI, "(uri-scheme \"https\")"));
    assertThat(formulas.judged(refused, Testimony.of(URL))).isEqualTo(refused);
  }

  @Test
  void answersThatThePageRecordLacksAreCarried() {
    var wish =
        new Wish(
            "walk",
            1,
            Label.ofRoot(URL),
            "((uri-extension \"html\") (or (title-search \"a\") (language \"en\")))",
            Priority.NEXT);
    var page =
        new Resource(
            Optional.of("<p>"), Optional.of("x"), Optional.empty(), Optional.of("en"), Map.of());

    var judged = formulas.judged(wish, Testimony.of(URL).with(page));

    assertThat(judged.residual()).isEqualTo("t");
    assertThat(judged.heard().orElseThrow())
        .containsExactly(
            new Heard("(title-search \"a\")", false, "title \"x\""),
            new Heard("(language \"en\")", true, "language \"en\""));
  }

  @Test
  void tooManyAnswersAreNotCarried() {
    var none = Optional.<String>empty();
    var page = Testimony.of(URL).with(new Resource(none, none, none, none, Map.of()));
    var questions =
        IntStream.range(0, 1_001)
            .mapToObj("(title-search \"%d\")"::formatted)
            .collect(Collectors.joining(" ", "(or ", ")"));
    var wish = new Wish("walk", 1, Label.ofRoot(URL), questions, Priority.NEXT);

    assertThat(formulas.judged(wish, page).refusal()).isPresent();
    assertThat(formulas.judged(wish, page).heard()).isEmpty();
  }

  @Test
  void carriedAnswersAreEvidence() {
    var heard =
        List.of(
            new Heard("(title-search \"a\")", false, "title \"x\""),
            new Heard("(rules \"+body:*x*\")", true, "body of 3 characters"),
            new Heard("(a question of another time", true, "a page"));

    var known = Testimony.of(URL).with(formulas.heard(heard));

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
    assertThat(names(Stage.values())).containsAll(names(EvidenceClass.values()));
    assertThat(names(Priority.values())).isEqualTo(names(orbweaver.language.Priority.values()));
    for (var priority : Priority.values()) {
      assertThat(orbweaver.language.Priority.valueOf(priority.name()).number())
          .isEqualTo(priority.number());
    }
  }

  private static List<String> names(Enum<?>[] all) {
    return Arrays.stream(all).map(Enum::name).toList();
  }

  private Wish judged(String residual) {
    var wish = new Wish("walk", 1, Label.ofRoot(URL), residual, Priority.NEXT);
    return formulas.judged(wish, Testimony.of(URL));
  }
}
