package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Command that lists the types of constraints, the shipped libraries and their definitions. */
class RulesListTest {
  @TempDir private Path folder = Path.of("");

  private static String out(String... arguments) {
    var result = CommandResult.of(arguments);
    assertThat(result.code()).as(result.err()).isZero();
    return result.out();
  }

  @Test
  void theListDocumentsEachTypeDefinitionAndLibrary() {
    assertThat(out("rules", "list").lines())
        .containsSubsequence(
            "combinator    (not constraint)",
            "context       (depth n)",
            "              at most n hyperlinks from a root",
            "library       common-traps 1",
            "uri           (common-trap)",
            "library       languages 1",
            "uri           (language-in-url tag)",
            "library       media-types 1",
            "header        (html-page)",
            "              HTML or XHTML.");
    assertThat(out("rules", "list", "--json"))
        .startsWith("{\"constraints\":[{\"name\":\"and\",\"evidenceClass\":\"combinator\",")
        .contains("\"libraries\":[{\"name\":\"common-traps\",\"version\":1,\"documentation\":");
  }

  @Test
  void aTypeIsShownWithItsDocumentation() {
    assertThat(out("rules", "list", "URL-port"))
        .isEqualTo(
            """
            (uri-port n) or a list of them
              its port is one of these; a URL without a port has the default port of its scheme
              class: uri
              example: (uri-port (80 8080))
              from: W4, the paper of 1996
            """);
    assertThat(out("rules", "list", "depth", "--json"))
        .contains(
            "\"name\":\"depth\"",
            "\"documentation\":\"at most n hyperlinks from a root\"",
            "\"libraries\":[],\"definitions\":[]");
  }

  @Test
  void aDefinitionIsShownWithItsBodyAndLibrary() {
    assertThat(out("rules", "list", "plain-text"))
        .isEqualTo(
            """
            (plain-text)
              Plain text or Markdown.
              class: header
              body: (or (header-content-type "text/plain") (header-content-type "text/markdown"))
              from: library media-types
            """);
    assertThat(out("rules", "list", "pdf-document", "--json"))
        .contains(
            "\"definitions\":[{\"name\":\"pdf-document\",\"evidenceClass\":\"header\"",
            "\"library\":\"media-types\",\"body\":\"(header-content-type \\\"application/pdf\\\")\"");
  }

  @Test
  void aLibraryIsShownWithItsVersionAndDefinitions() {
    assertThat(out("rules", "list", "media-types"))
        .startsWith("library media-types 1\n  Media types of responses")
        .contains("  defines: html-page, image-file, media-file,");
  }

  @Test
  void theDefinitionsOfAnActivityFileAreListedToo() throws IOException {
    var file =
        Files.writeString(
            folder.resolve("a.yaml"),
            """
            name: a
            libraries: [media-types]
            definitions: |
              (define-constraint-type small-page (most)
                (:header "Small HTML page.")
                ((html-page) (header-content-length-upto most)))
            """);

    assertThat(out("rules", "list", "--activity", file.toString()).lines())
        .containsOnlyOnce("header        (html-page)", "header        (small-page most)");
    assertThat(out("rules", "list", "small-page", "--activity", file.toString()))
        .isEqualTo(
            """
            (small-page most)
              Small HTML page.
              class: header
              body: ((html-page) (header-content-length-upto most))
              from: the activity file
            """);
    assertThat(CommandResult.of("rules", "list", "small-page").code()).isEqualTo(2);
  }

  @Test
  void anUnknownNameIsRejectedWithTheNearestOne() {
    var result = CommandResult.of("rules", "list", "uri-prot");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("NAME: uri-prot", "did you mean \"uri-port\"?");
    assertThat(CommandResult.of("rules", "list", "html-pages").err())
        .contains("did you mean \"html-page\"?");
    assertThat(CommandResult.of("rules", "list", "media-type").err())
        .contains("did you mean \"media-types\"?");
    assertThat(CommandResult.of("rules", "list", "qqqqqqqqqqqq").err())
        .contains("expected: the name of a constraint, a definition or a library)");
  }
}
