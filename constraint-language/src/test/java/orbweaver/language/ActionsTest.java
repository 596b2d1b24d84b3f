package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import orbweaver.language.Actions.ConditionalWalker;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.WalkInferiors;
import orbweaver.language.action.Action.WalkSortedInferiors;
import orbweaver.language.action.InferiorOrder.ByUrl;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.api.Test;

/** Actions as a whole: what they write, walk and ask for. */
class ActionsTest {
  private static final Actions MAPPER =
      Actions.parse(
          """
          ((html-enumerating-item map
             (html-show-uri-overview map)
             (if (depth 1)
                 (html-with-enumeration map itemize (walk-sorted-inferiors string<))
                 ((if (uri-search "x") (html-trace leaves) (walk-inferiors)))))
           (salton-check-uri 0.1 (lisp) (1) hits)
           (archive-resource mirror latest verbatim)
           (if (depth 1) (trace))
           (unsatisfied (if (not (depth 1)) (html-trace rejected))))
          """);

  @Test
  void whatIsPrintedIsReadAsTheSameActions() {
    var random = new Random(23);
    var generated = new GeneratedActions(random, new GeneratedFormulas(random));
    for (var round = 0; round < 3_000; round++) {
      var actions = generated.outermost();
      var text = Action.print(actions);
      var read = Actions.parse(text);
      assertThat(read.list()).as(text).isEqualTo(actions);
      assertThat(read).hasToString(text).isEqualTo(Actions.parse(text));
    }
  }

  @Test
  void theReportsAndArchivesThatAreWrittenAreListed() {
    assertThat(MAPPER.reportNames())
        .containsExactly("map", "leaves", "hits", Action.TRACE_REPORT, "rejected");
    assertThat(MAPPER.archiveNames()).containsExactly("mirror");
    assertThat(Actions.DEFAULT.reportNames()).isEmpty();
  }

  @Test
  void aWalkerHasTheConditionUnderWhichItWalks() {
    assertThat(MAPPER.walkers())
        .containsExactly(
            new ConditionalWalker(
                new WalkSortedInferiors(new ByUrl(true)), Formula.parse("(depth 1)")),
            new ConditionalWalker(
                new WalkInferiors(), Formula.parse("((not (depth 1)) (not (uri-search \"x\")))")));
    assertThat(MAPPER.walkers()).noneMatch(ConditionalWalker::isUnconditional);
    assertThat(Actions.DEFAULT.walkers()).hasSize(1).allMatch(ConditionalWalker::isUnconditional);
    assertThat(Actions.parse("(trace)").walkers()).isEmpty();
  }

  @Test
  void theOppositeOfANegatedConditionIsTheCondition() {
    assertThat(Actions.parse("(if (not (depth 1)) (trace) (walk-inferiors))").walkers())
        .containsExactly(new ConditionalWalker(new WalkInferiors(), Formula.parse("(depth 1)")));
  }

  @Test
  void theEvidenceThatIsNeededIsListed() {
    assertThat(MAPPER.conditions())
        .containsExactly(
            Formula.parse("(depth 1)"),
            Formula.parse("(uri-search \"x\")"),
            Formula.parse("(not (depth 1))"));
    assertThat(MAPPER.saltonKeys()).hasSize(1).first().hasToString("\"lisp\" 1");
    assertThat(Actions.parse("(walk-salton-sorted-inferiors lisp 1)").saltonKeys())
        .extracting(SaltonKeys::toString)
        .containsExactly("\"lisp\" 1");
  }

  @Test
  void actionsOnRejectedResourcesAreFound() {
    assertThat(MAPPER.hasUnsatisfied()).isTrue();
    assertThat(Actions.DEFAULT.hasUnsatisfied()).isFalse();
  }

  @Test
  void theFormulasOfTheFiguresAreConditions() {
    var figure1 =
        "((if ((header-content-type (:text :html))) (header-last-modified > 3029461200) nil))";
    var figure2 =
        "((IF ((HEADER-CONTENT-TYPE (TEXT HTML))) ((HEADER-LAST-MODIFIED > 3029461200)) NIL))";
    assertThat(Actions.parse("(if " + figure1 + " (trace))"))
        .isEqualTo(Actions.parse("(IF " + figure2 + " ((TRACE)))"))
        .hasToString(
            "(if (if (header-content-type \"text/html\")"
                + " (header-last-modified > 1996-01-01T05:00:00Z) nil) (trace))");
  }

  @Test
  void theUnbalancedFiguresAreErrorsWithACaret() {
    var figure3 = "(url-search \"image-maps\" (url-search \"server-structure\"))))))";
    var figure4 =
        "((NOT ((OR (URL-SEARCH standards) (URL-SEARCH image-maps)\n"
            + " (URL-SEARCH server-structure))))))";
    assertThatThrownBy(() -> Actions.parse("(if " + figure3 + " (trace))"))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessageEndingWith("^");
    assertThatThrownBy(() -> Actions.parse("(if " + figure4 + " (trace))"))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessage(
            """
            line 2, column 37: expected the end of the actions (several actions must be in one\
             list), found "("
               (URL-SEARCH server-structure)))))) (trace))
                                                  ^""");
  }

  @Test
  void theThirdDefinitionHasThreeActions() {
    assertThat(Actions.parse("((trace) (trace-headers) (walk-inferiors))").list()).hasSize(3);
  }
}
