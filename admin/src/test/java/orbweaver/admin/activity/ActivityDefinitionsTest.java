package orbweaver.admin.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Definitions in activity files and in their libraries. */
class ActivityDefinitionsTest {
  private static final String RECENT =
      """
      definitions: |
        (define-constraint-type recent-html (age)
          (:header "HTML that changed lately.")
          ((header-content-type "text/html") (header-resource-age 0 age)))
      """;

  @TempDir private Path folder = Path.of("");

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private ActivityFile read(String text) throws IOException {
    return ActivityFile.read(Files.writeString(folder.resolve("a.yaml"), text));
  }

  private String error(String text) throws IOException {
    var file = Files.writeString(folder.resolve("a.yaml"), text);
    var thrown = catchThrowable(() -> ActivityFile.read(file));
    assertThat(thrown).isInstanceOf(OperationException.class);
    return String.valueOf(thrown.getMessage());
  }

  @Test
  void aDefinitionIsExpandedInConstraintsAndScores() throws IOException {
    var file =
        read(
            "name: a\nconstraints: (recent-html 30d)\nboost: [\"5 (not (recent-html 1h))\"]\n"
                + RECENT);

    assertThat(file.formula())
        .hasToString(
            "((no-cycles) (header-content-type \"text/html\") (header-resource-age 0s 30d))");
    assertThat(file.definitions().names()).containsExactly("recent-html");
    var score = "(not (and (header-content-type \"text/html\") (header-resource-age 0s 1h)))";
    assertThat(file.policy().flatMap(CrawlPolicy::search))
        .contains(
            new SearchPolicy(SearchOrder.BEST, Optional.of(List.of(new ScoreRule(5, score)))));
  }

  @Test
  void aDefinitionMayUseALibrary() throws IOException {
    var file =
        read(
            """
            name: a
            libraries: [media-types 1, common-traps]
            definitions: |
              (define-constraint-type small-page (most)
                (:header "HTML page of at most that many bytes.")
                ((html-page) (header-content-length-upto most) (not (session-id))))
            constraints: (small-page 1000)
            """);

    assertThat(file.formula().toString())
        .startsWith("((no-cycles) (or (header-content-type \"text/html\")")
        .contains("(header-content-length-upto 1000)", "(query-parameter \"phpsessid\")")
        .doesNotContain("small-page", "html-page", "session-id");
  }

  @Test
  void theDefinitionsOfALibraryFileAreUsedByTheFilesThatNameIt() throws IOException {
    file("b.yaml", "name: b\nlibraries: [common-traps, c.yaml]\n");
    file("c.yaml", "name: c\nlibraries: [common-traps]\n" + RECENT);

    assertThat(
            read("{name: a, libraries: [b.yaml, c.yaml], constraints: (recent-html 1d)}")
                .formula()
                .toString())
        .contains("(header-resource-age 0s 1d)");
  }

  @Test
  void aLibraryMayBeAFileOfDefinitions() throws IOException {
    file(
        "mine.w4",
        """
        (define-library mine 2 "My types."
          (define-constraint-type secure () (:uri "Encrypted.") (uri-scheme "https")))
        """);

    assertThat(read("{name: a, libraries: [mine.w4], constraints: (secure)}").formula())
        .hasToString("((no-cycles) (uri-scheme \"https\"))");
  }

  @Test
  void actionsUseTheDefinitionsOfTheFileAndItsLibraries() throws IOException {
    file(
        "mine.w4",
        """
        (define-library mine 2 "My types."
          (define-action-type traced () (:action "Head and URL.") ((trace) (trace-headers))))
        """);

    var read =
        read(
            """
            name: a
            libraries: [mine.w4, media-types]
            definitions: |
              (define-action-type near-walk (links) (:walker "Walks near pages.")
                (if ((depth links) (html-page)) (walk-inferiors)))
            actions: ((traced) (near-walk 2))
            """);

    assertThat(read.actions().orElseThrow().toString())
        .startsWith("((trace) (trace-headers) (if (and (depth 2) ")
        .endsWith(" (walk-inferiors)))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "libraries: [media-type]; line 2, column 13; did you mean \"media-types\"",
        "libraries: [media-types 2]; line 2, column 13; an existing version of media-types: 1",
        "libraries: [media-types], constraints: (html-pag); line 3, column 15; did you mean \"html-page\"",
        "constraints: (html-page); column 15; the name of a constraint, found \"html-page\"",
        "definitions: [x]; line 2, column 14; a text, found a list",
        "definitions: ''; column 14; a definition",
        "definitions: (define-constraint-typ x () (:uri \"X.\") t); did you mean; define-constraint-type",
        "definitions: (define-constraint-type x () (:uri \"X.\") (dept 2)); column 56; \"depth\"",
        "definitions: (define-constraint-type depth () (:uri \"X.\") t); column 38; no type has yet",
        "definitions: (define-constraint-type x () (:uri \"X.\") (x)); column 56; does not use itself",
        "definitions: (define-constraint-type x () (:ury \"X.\") t); column 44; did you mean \":uri\"",
        "definitions: (define-action-type x () (:action \"X.\") (trac)); column 55; did you mean \"trace\"",
        "libraries: [media-types], definitions: (define-constraint-type html-page () (:uri \"X.\") t);"
            + " line 3, column 38; no type has yet",
        "libraries: [two.w4, media-types]; column 21; two define html-page",
        "libraries: [wrong.w4]; wrong.w4: line 1; did you mean \"depth\"",
        "libraries: [action.w4]; action.w4: line 1; did you mean \"trace\"",
        "definition: x; line 2, column 1; did you mean \"definitions\"",
      })
  void anErrorHasItsPositionAndTheNearestName(String keys, String place, String what)
      throws IOException {
    file(
        "two.w4",
        "(define-library two 1 \"Two.\" (define-constraint-type html-page () (:uri \"X.\") t))");
    file(
        "wrong.w4",
        "(define-library wrong 1 \"X.\" (define-constraint-type y () (:uri \"Y.\") (dept 1)))");
    file(
        "action.w4",
        "(define-library action 1 \"X.\" (define-action-type y () (:action \"Y.\") (trac)))");

    var lines = keys.replace("], ", "]\n");

    assertThat(error("name: a\n" + lines + "\n")).contains(place.strip(), what.strip());
  }

  @Test
  void anUnknownLibraryErrorNamesTheShippedOnes() throws IOException {
    assertThat(error("{name: a, libraries: [b.yaml]}"))
        .contains("or a library: common-traps, languages, media-types");
  }
}
