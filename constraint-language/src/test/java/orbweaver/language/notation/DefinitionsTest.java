package orbweaver.language.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Optional;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.notation.Definition.ConstraintDefinition;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Definitions of types of constraints and actions, and their expansion. */
class DefinitionsTest {
  private static final String DEFINITIONS =
      """
      (define-constraint-type recent-html (age)
        (:header "HTML that changed lately.")
        ((header-content-type "text/html") (header-resource-age 0 age)))
      (define-constraint-type shallow () (:context "Near a root.") (depth 2))
      (define-constraint-type none-of (&rest constraints)
        (:circumstance "All of these fail.")
        (not (or constraints)))
      (define-constraint-type near-and-recent (age)
        (:resource "Both; declared dearer than it is.")
        ((shallow) (recent-html age)))
      (define-action-type listed (report &body actions)
        (:encapsulating "Lists the resource.")
        (html-enumerating-item report (html-show-uri-overview report) actions))
      (define-action-type walk-near (report n)
        (:walker "Walks near pages and traces others.")
        (if (none-of (depth n)) (html-trace report) (walk-inferiors)))
      (define-action-type note ()
        (:standard :documentation "Traces.")
        ((trace) (trace-headers)))
      (DEFINE-ACTION-TYPE Note-Rejected (:standard :documentation "Header first.") NIL
        (unsatisfied (note)))
      """;
  private static final Library LIBRARY = Library.of(Definitions.parse(DEFINITIONS));

  private static FormulaSyntaxException errorIn(String definitions) {
    return catchThrowableOfType(FormulaSyntaxException.class, () -> Definitions.parse(definitions));
  }

  private static Formula formula(String text) {
    return Formula.parse(text, LIBRARY);
  }

  private static Actions actions(String text) {
    return Actions.parse(new SourceText(text), LIBRARY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(shallow); (depth 2)",
        "((no-cycles) (SHALLOW)); ((no-cycles) (depth 2))",
        "(recent-html 30d);"
            + " ((header-content-type \"text/html\") (header-resource-age 0s 30d))",
        "((no-cycles) (near-and-recent P1D)); ((no-cycles) (and (depth 2) (and"
            + " (header-content-type \"text/html\") (header-resource-age 0s 1d))))",
        "(none-of (depth 1) (uri-name x)); (not (or (depth 1) (uri-name \"x\")))",
        "(none-of); (not nil)",
        "(none-of (none-of (shallow))); (not (not (depth 2)))",
        "(if (shallow) t (none-of t)); (if (depth 2) t (not t))",
      })
  void aConstraintIsReplacedByTheBodyOfItsDefinition(String text, String expanded) {
    assertThat(formula(text)).hasToString(expanded.strip());
    assertThat(Formula.parse(expanded)).isEqualTo(formula(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(note); ((trace) (trace-headers))",
        "((note) (walk-inferiors)); ((trace) (trace-headers) (walk-inferiors))",
        "(listed map); (html-enumerating-item map (html-show-uri-overview map))",
        "(listed :Map (note) (walk-near map 3)); (html-enumerating-item map"
            + " (html-show-uri-overview map) (trace) (trace-headers)"
            + " (if (not (depth 3)) (html-trace map) (walk-inferiors)))",
        "((note-rejected) (walk-inferiors));"
            + " ((unsatisfied (trace) (trace-headers)) (walk-inferiors))",
        "(if (none-of (shallow)) (note)); (if (not (depth 2)) ((trace) (trace-headers)))",
      })
  void anActionIsReplacedByTheBodyOfItsDefinition(String text, String expanded) {
    assertThat(actions(text)).hasToString(expanded.strip());
    assertThat(Actions.parse(expanded)).isEqualTo(actions(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(recent-html); 1; (recent-html age)",
        "(shallow 3); 10; (shallow)",
        "(recent-html soon); 14; (header-resource-age least most)",
        "((no-cycles) (recent-htm 3d)); 15; the name of a constraint",
        "(none-of (depth x)); 17; (depth n)",
        "(note); 2; the name of a constraint",
      })
  void anErrorInAUseIsPointedAt(String text, int column, String expected) {
    var error = catchThrowableOfType(FormulaSyntaxException.class, () -> formula(text));
    assertThat(error.expected()).contains(expected);
    assertThat(error.column()).isEqualTo(column);
  }

  @Test
  void aMisspelledUseSuggestsTheDefinition() {
    assertThatThrownBy(() -> formula("(recent-htm 3d)"))
        .hasMessageContaining("did you mean \"recent-html\"");
    assertThatThrownBy(() -> actions("(lister map)")).hasMessageContaining("\"listed\"");
    assertThatThrownBy(() -> actions("(if (note) (trace))"))
        .hasMessageContaining("the name of a constraint");
    assertThatThrownBy(() -> actions("(shallow)")).hasMessageContaining("the name of an action");
    assertThatThrownBy(() -> actions("(if t (note-rejected))"))
        .hasMessageContaining("only allowed in the outermost list");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "(define-constraint-type a () (:uri \"d\") (@a)) % does not use itself (a \u2192" + " a)",
        "(define-constraint-type a () (:uri \"d\") (b))(define-constraint-type b ()"
            + " (:uri \"d\") (not (@a))) % does not use itself (a \u2192 b \u2192 a)",
        "(define-action-type a () (:action \"d\") (if t (@a))) % does not use itself",
        "(define-action-type a () (:action \"d\") ((trace) (walk-sorted-inferiors"
            + " @(b))))(define-constraint-type b () (:uri \"d\") (b)) % at most 64 definitions",
        "(define-constraint-type a (x) (:uri \"d\") (uri-name x))(define-constraint-type"
            + " b () (:uri \"d\") @(a)) % (a x)",
        "(define-constraint-type a () (:uri \"d\") (@uri-nam \"x\")) % the name of a"
            + " constraint",
        "(define-constraint-type a (x) (:uri \"d\") (@uri-nam x)) % the name of a" + " constraint",
        "(define-action-type a (x) (:action \"d\") (@html-trac x)) % the name of an" + " action",
        "(define-constraint-type a () (:uri \"d\") (depth @two)) % (depth n)",
        "(define-constraint-type a () (:uri \"d\") @x) % a constraint, a list of them",
        "(define-constraint-type a () (:uri \"d\") @()) % t (accepts everything)",
        "(define-constraint-type a () (@:context \"d\") (not (header-server x))) %"
            + " :header or a more expensive class, which the body needs",
        "(define-constraint-type a (x) (@:header \"d\") (or t (resource-search x))) %"
            + " :resource, which the body needs",
        "(define-constraint-type a () (:header \"d\") (header-server"
            + " x))(define-constraint-type b () (@:dns \"d\") (a)) % :header or a more"
            + " expensive class",
        "(define-constraint-type a (c) (:circumstance \"d\") (not"
            + " c))(define-constraint-type b () (@:uri \"d\") (a (status 200))) % :header or a"
            + " more expensive class",
        "(define-constraint-type a (c) (@:uri \"d\") (not c)) % :circumstance",
        "(define-constraint-type a () (@:hader \"d\") t) % one of :context, :uri",
        "(define-action-type a () (@:header \"d\") (trace)) % one of :action, :primary",
        "(define-action-type a () (@:action \"d\") (walk-inferiors)) % :walker (the body",
        "(define-action-type a () (@:walker \"d\") (trace)) % :action (the body",
        "(define-action-type a () (@:encapsulating \"d\") (trace)) % a kind other than",
        "(define-action-type a (&body x) (@:action \"d\") x) % :encapsulating",
        "(define-constraint-type @depth () (:uri \"d\") t) % a name that no type has yet",
        "(define-constraint-type @url-name () (:uri \"d\") t) % a name that no type has yet",
        "(define-action-type @trace () (:action \"d\") nil) % a name that no type has yet",
        "(define-action-type a () (:action \"d\") nil)(define-constraint-type @A ()"
            + " (:uri \"d\") t) % a name that no type has yet",
        "(define-constraint-type @\"a\" () (:uri \"d\") t) % a name of letters",
        "(define-constraint-type @1a () (:uri \"d\") t) % a name of letters",
        "(define-constraint-type a (@depth) (:uri \"d\") t) % the name of a parameter",
        "(define-constraint-type a (@nil) (:uri \"d\") t) % the name of a parameter",
        "(define-constraint-type a (x @x) (:uri \"d\") t) % each parameter once",
        "(define-constraint-type a (@&rest) (:uri \"d\") t) % a name of letters",
        "(define-constraint-type a (@&rest x y) (:uri \"d\") t) % a name of letters",
        "(define-constraint-type a @x (:uri \"d\") t) % a list of parameters",
        "(define-constraint-type a () @\"d\" t) % (:class \"documentation\")",
        "(define-constraint-type a () @(:uri) t) % (:class \"documentation\")",
        "(define-constraint-type a () @(:uri \" \") t) % (:class \"documentation\")",
        "@(define-constraint-type a () (:uri \"d\")) % (define-constraint-type name",
        "(define-constraint-type a () (:uri \"d\") t @t) % (define-constraint-type name",
        "(@define-constraint-typ a () (:uri \"d\") t) % (define-constraint-type name",
        "@define % (define-constraint-type name",
        "; nothing@ % a definition",
      })
  void anInvalidDefinitionIsRejectedAtItsPlace(String marked, String expected) {
    var error = errorIn(marked.strip().replace("@", ""));
    assertThat(error.expected()).contains(expected.strip());
    assertThat(error.column()).isEqualTo(marked.strip().indexOf('@') + 1);
  }

  @Test
  void theDefinitionsOfThePaperAreNoDefinitionsOfThisLanguage() {
    assertThatThrownBy(
            () ->
                Definitions.parse(
                    """
                    (define-constraint-type
                      header-robots-allowed
                      (:header
                       :documentation "Succeeds when robots are allowed on the URI host.")
                      (constraint activity url)
                      (ecase (robot-exclusion-status activity url) (:excluded nil) (:allowed t)))
                    """))
        .hasMessage(
            """
            line 2, column 3: expected a name that no type has yet, found "header-robots-allowed"
                header-robots-allowed
                ^""");
    assertThatThrownBy(
            () ->
                Definitions.parse(
                    """
                    (define-action-type my-headers
                      (:standard :documentation "Traces the headers of accessed URIs.")
                      (action activity url)
                      (let ((stream (report-stream activity))) (print-headers stream)))
                    """))
        .hasMessageContaining("expected the name of an action, found \"let\"");
  }

  @Test
  void aDefinitionKeepsItsDocumentation() {
    var definition = LIBRARY.definitions().find("recent-html").orElseThrow();
    assertThat(definition.documentation()).isEqualTo("HTML that changed lately.");
    assertThat(definition.signature().usage()).isEqualTo("(recent-html age)");
    assertThat(LIBRARY.definitions().find("none-of").orElseThrow())
        .isInstanceOfSatisfying(
            ConstraintDefinition.class,
            circumstance -> {
              assertThat(circumstance.evidenceClass()).isEmpty();
              assertThat(circumstance.signature().usage()).isEqualTo("(none-of constraints\u2026)");
            });
  }

  @Test
  void aLibraryHasANameAVersionAndDocumentation() {
    var page = ActionReferencePage.text();
    var start = page.indexOf("(define-library");
    var text = page.substring(start, page.indexOf("```", start));
    var library = DefinitionLibrary.parse(new SourceText(text), Library.NONE);

    assertThat(library.name()).isEqualTo("news");
    assertThat(library.version()).isEqualTo(3);
    assertThat(library.documentation()).isEqualTo("Constraints and actions for news sites.");
    assertThat(library.definitions().names()).containsExactly("listed", "none-of", "recent-html");
    assertThat(Formula.parse("(none-of t)", Library.of(library.definitions())))
        .hasToString("(not t)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(trace); (define-library name",
        "(define-library x); (define-library name",
        "(define-library x 0 \"d\"); a whole number from 1",
        "(define-library x 1 d); (define-library name",
        "(define-library x 1 \"d\" (trace)); (define-constraint-type name",
      })
  void anInvalidLibraryIsRejected(String text, String expected) {
    assertThatThrownBy(() -> DefinitionLibrary.parse(new SourceText(text), Library.NONE))
        .hasMessageContaining(expected);
  }

  @Test
  void laterDefinitionsUseEarlierOnesAndIncludes() {
    Library formulas =
        (name, _) ->
            name.equals("near") ? Optional.of(Formula.parse("(depth 1)").tree()) : Optional.empty();
    var earlier = LIBRARY.definitions();
    var later =
        Definitions.parse(
            new SourceText(
                "(define-constraint-type both () (:context \"d\") ((shallow) (include near)))"),
            formulas.with(earlier));
    assertThat(later.names()).containsExactly("both");
    assertThat(Formula.parse("(both)", formulas.with(earlier.and(later))))
        .hasToString("((depth 2) (depth 1))");
    assertThatThrownBy(() -> earlier.and(earlier)).hasMessageContaining("each name once");
    assertThatThrownBy(
            () ->
                Definitions.parse(
                    new SourceText("(define-constraint-type shallow () (:uri \"d\") t)"), LIBRARY))
        .hasMessageContaining("a name that no type has yet");
  }

  @Test
  @Timeout(20)
  void anExpansionIsLimited() {
    var doubling = new StringBuilder("(define-constraint-type d0 () (:context \"d\") (depth 1))\n");
    for (var n = 1; n <= 40; n++) {
      doubling.append(
          "(define-constraint-type d%d () (:context \"d\") (and (d%d) (d%d)))\n"
              .formatted(n, n - 1, n - 1));
    }
    var library = Library.of(Definitions.parse(doubling.toString()));
    assertThat(Formula.parse("(d5)", library)).isNotNull();
    assertThatThrownBy(() -> Formula.parse("(d40)", library))
        .hasMessageContaining("definitions that expand to at most 65536 words");

    var long2 =
        Definitions.parse(
            "(define-constraint-type l (x) (:circumstance \"d\") (or" + " x".repeat(20_000) + "))");
    var argument = "(or" + " t".repeat(20_000) + ")";
    assertThatThrownBy(() -> Formula.parse("(l " + argument + ")", Library.of(long2)))
        .hasMessageContaining("definitions that expand to at most 65536 words");
  }

  @Test
  void theNestingOfExpansionsIsLimited() {
    var chain = new StringBuilder("(define-constraint-type c0 () (:context \"d\") (depth 1))\n");
    for (var n = 1; n <= 70; n++) {
      chain.append(
          "(define-constraint-type c%d () (:context \"d\") (not (c%d)))\n".formatted(n, n - 1));
    }
    assertThat(errorIn(chain.toString())).isNull();

    var reversed = chain.toString().replaceAll("[(]not ([(]c[0-9]+[)])[)]", "$1");
    assertThat(errorIn(String.join("\n", reversed.lines().toList().reversed())).expected())
        .isEqualTo("at most 64 definitions that use each other");

    var library = Library.of(Definitions.parse(chain.toString()));
    assertThatThrownBy(() -> Formula.parse("(c70)", library)).hasMessageContaining("at most 64");
    assertThat(Formula.parse("(c60)", library).toString()).startsWith("(not (not ");

    var deep = "(not ".repeat(40) + "x" + ")".repeat(40);
    var deeper =
        Library.of(
            Definitions.parse(
                "(define-constraint-type deep (x) (:circumstance \"d\") " + deep + ")"));
    assertThatThrownBy(() -> Formula.parse("(deep (deep (depth 1)))", deeper))
        .hasMessageContaining("at most 64 nested parentheses, including those of definitions");
  }

  @Test
  void aDeepChainOfDeepDefinitionsIsRejected() {
    var chain = new StringBuilder();
    for (var n = 0; n < 60; n++) {
      chain.append("(define-constraint-type c%d () (:context \"d\") ".formatted(n));
      chain.append("(not ".repeat(60) + "(c%d)".formatted(n + 1) + ")".repeat(60) + ")\n");
    }
    chain.append("(define-constraint-type c60 () (:context \"d\") t)");
    assertThat(errorIn(chain.toString()).expected())
        .isEqualTo("at most 64 nested parentheses, including those of definitions");
  }

  @Test
  void aDefinitionIsPrintedWithItsHeaderAndBody() {
    var definitions =
        Definitions.parse(
            """
            (define-constraint-type old (age) (:header "Old.")
              (not  ((header-resource-age 0 age) (header-server "a \\"b"))))
            (define-constraint-type none-of (&rest all) (:circumstance "None.") (not (or all)))
            (define-action-type shown () (:walker "Walks.") (walk-inferiors))
            """);
    var old = definitions.find("old").orElseThrow();

    assertThat(old.bodyText())
        .isEqualTo("(not ((header-resource-age 0 age) (header-server \"a \\\"b\")))");
    assertThat(old.header()).isEqualTo("header");
    assertThat(definitions.find("none-of").orElseThrow().header()).isEqualTo("circumstance");
    assertThat(definitions.find("shown").orElseThrow().header()).isEqualTo("walker");
  }
}
