package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that check, test, translate and import rules. */
class RulesCommandTest {
  @TempDir private Path folder = Path.of("");

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void aCheckPrintsPredicatesWithServiceAndCost() throws IOException {
    var file = file("a.w4", "((resource-search x) (uri-host \"a.test\") (depth 2) (no-cycles))");

    var result = CommandResult.of("rules", "check", file);

    assertThat(result.code()).isZero();
    assertThat(result.out())
        .startsWith("((resource-search \"x\") (uri-host \"a.test\") (depth 2) (no-cycles))\n")
        .containsSubsequence("rule-service", "(depth 2)", "fetcher-service", "a DNS lookup")
        .contains(
            "distinguishes discovery paths by: depth", "needs a body for: (resource-search \"x\")");
  }

  @Test
  void aCheckPrintsTheSameAsJson() throws IOException {
    var result = CommandResult.of("rules", "check", file("a.rules", "+path:/a -path:/*"), "--json");

    assertThat(result.out())
        .contains("\"formula\":\"(rules \\\"+path:/a\\\" \\\"-path:/*\\\")\"")
        .contains("\"severity\":\"warning\",\"kind\":\"NeverFires\",\"about\":\"+path:/a\"");
  }

  @Test
  void aCheckPrintsTheActionsOfAnActivityAndItsWarnings() throws IOException {
    var file =
        file(
            "a.yaml",
            """
            name: a
            constraints: (depth 2)
            actions: ((trace) (if (not (depth 2)) (html-trace map)))
            """);

    var result = CommandResult.of("rules", "check", file, "--strict");
    assertThat(result.out())
        .startsWith("(depth 2)\nactions: ((trace) (if (not (depth 2)) (html-trace map)))\n")
        .contains("note: no action walks links, so only the seeds are fetched\n")
        .contains("warning: (html-trace map) can never run: ");
    assertThat(result.code()).isEqualTo(1);
    assertThat(CommandResult.of("rules", "check", file, "--json").out())
        .contains("\"actions\":\"((trace) (if (not (depth 2)) (html-trace map)))\"");
  }

  @Test
  void aCheckWarnsAboutADeclaredReportThatNoActionWrites() throws IOException {
    var keys = "name: a\nreports: {map: html, leaves: text}\n";
    var file = file("a.yaml", keys + "actions: ((html-trace map) (walk-inferiors))\n");

    var result = CommandResult.of("rules", "check", file, "--strict");
    assertThat(result.out()).contains("warning: no action writes the report leaves\n");
    assertThat(result.code()).isEqualTo(1);
    assertThat(CommandResult.of("rules", "check", file("b.yaml", keys)).out())
        .contains("warning: no action writes the report map\n");
  }

  @Test
  void aCheckRejectsAWalkerWhoseConditionACrawlCannotEvaluate() throws IOException {
    for (var condition :
        List.of("(uri-host \"a.test\")", "(resource-search \"x\")", "(known-to \"b\")")) {
      var actions = "actions: (if " + condition + " (walk-inferiors))\n";

      var result = CommandResult.of("rules", "check", file("a.yaml", "name: a\n" + actions));
      assertThat(result.code()).as(condition).isEqualTo(2);
      assertThat(result.err())
          .startsWith("orbweaver: actions: ")
          .contains(
              "(expected: a walker with conditions on depth, root, family, the URL and the response"
                  + " head only;");
    }
  }

  @Test
  void aCheckPrintsTheDocumentationOfAnActivity() throws IOException {
    var file = file("a.yaml", "name: a\ndocumentation: Maps a region.\nconstraints: (depth 2)\n");

    assertThat(CommandResult.of("rules", "check", file).out())
        .startsWith("documentation: Maps a region.\n(depth 2)\n");
    assertThat(CommandResult.of("rules", "check", file, "--json").out())
        .startsWith("{\"documentation\":\"Maps a region.\",\"formula\":\"(depth 2)");
  }

  @Test
  void aDomainThatMatchesNoUrlIsAWarning() throws IOException {
    var file = file("a.w4", "((domain \"scit.wlv.ac.uk\") (no-cycles))");

    var result = CommandResult.of("rules", "check", file, "--strict");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .contains("(domain \"scit.wlv.ac.uk\") can never hold", "(uri-host \"scit.wlv.ac.uk\")");
    var inOrder = file("b.w4", "((domain (\"wlv.ac.uk\" \"co.uk\")) (no-cycles))");
    assertThat(CommandResult.of("rules", "check", inOrder, "--strict").code()).isZero();
  }

  @Test
  void aUrlWithoutExtensionMatchesTheEmptyExtension() throws IOException {
    var urls = file("urls", "http://a.test/x → accepted\nhttp://a.test/x.html → rejected\n");

    var result = CommandResult.of("rules", "test", file("a.w4", "((uri-extension \"\"))"), urls);

    assertThat(result.out()).endsWith("2 of 2 verdicts as expected\n");
  }

  @Test
  void noCyclesInsideOfAnotherConstraintIsAWarning() throws IOException {
    var file = file("a.w4", "((depth 3) (or (no-cycles) (uri-search \"a\")))");

    var result = CommandResult.of("rules", "check", file, "--strict");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .contains(
            "warning: (no-cycles) inside of (or (no-cycles) (uri-search \"a\")) has no effect");
  }

  @Test
  void strictTurnsAWarningIntoAnError() throws IOException {
    var file = file("a.rules", "+path:/a -path:/*");

    assertThat(CommandResult.of("rules", "check", file).code()).isZero();
    assertThat(CommandResult.of("rules", "check", file, "--strict").code()).isEqualTo(1);
  }

  @Test
  void anActivityThatRuleServiceWouldRejectIsRejected() throws IOException {
    var file = file("a.yaml", "{name: a, constraints: (not (depth 2)), rules: '?url:*'}");

    var result = CommandResult.of("rules", "check", file);

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("no last resort");
    assertThat(result.out()).contains("monotone in depth: no");
  }

  @Test
  void aWrongRuleIsShownInItsFile() throws IOException {
    var result = CommandResult.of("rules", "check", file("some", "# mine\n+ulr:*\n"));

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("some: line 2, column 2", "did you mean \"url\"", "  +ulr:*");
  }

  @Test
  void translationKeepsTheMeaning() throws IOException {
    var rules = file("a.rules", "+url:*.mit.edu/* -url:*/personnal/*");

    assertThat(CommandResult.of("rules", "translate", rules, "--to", "w4").out())
        .isEqualTo(
            """
            ((not (uri-satisfies (glob "*/personnal/*"))) (uri-satisfies (glob "*.mit.edu/*")))
            """);
    var back = file("a.w4", "((no-cycles) (or (uri-satisfies (glob \"*.edu/*\")) nil))");
    assertThat(CommandResult.of("rules", "translate", back, "--to", "w3c").out())
        .isEqualTo("{OR +url:*.edu/* {NOT +}}\n");
  }

  @Test
  void untranslatableRulesAreRejectedWithAReason() throws IOException {
    var first = file("a.rules", "*url:*/first/* +url:*");

    var result = CommandResult.of("rules", "translate", first, "--to", "w4");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("cannot express the priority of *url:*/first/*");
    assertThat(
            CommandResult.of("rules", "translate", first, "--to", "w4", "--drop-priorities").code())
        .isZero();
    assertThat(
            CommandResult.of("rules", "translate", file("a.w4", "(depth 2)"), "--to", "w3c").err())
        .contains("(depth 2)");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFormula() throws IOException {
    for (var name : new String[] {"a.w4", "a"}) {
      assertThat(CommandResult.of("rules", "check", file(name, "\uFEFF((depth 2))")).out())
          .startsWith("(depth 2)");
    }
    assertThat(CommandResult.of("rules", "check", file("a.rules", "\uFEFF+url:*")).code()).isZero();
    assertThat(
            CommandResult.of("rules", "import", file("b.ini", "\uFEFF[a.test]\na.test/x\n")).out())
        .contains("-url:http://a.test/x*");
  }

  @Test
  void aTestPrintsTheVerdictOfEachUrl() throws IOException {
    var rules =
        file(
            "a.w4",
            "((depth 1) (header-content-type \"text/html\") (rules \"*path:/first\" \"+url:*\"))");
    var urls =
        file(
            "urls",
            """
            http://a.test/first type=text/html
            http://a.test/deep depth=2 root=http://a.test/
            http://a.test/x from=http://a.test/ anchor="more of it"
            """);

    var result = CommandResult.of("rules", "test", rules, urls);

    assertThat(result.code()).isZero();
    assertThat(result.out().lines())
        .containsExactly(
            "http://a.test/first → accepted FIRST  (*path:/first, decided by header)",
            "http://a.test/deep → rejected by (depth 1)  (decided by context)",
            "http://a.test/x → open: (header-content-type \"text/html\")  (NEXT provisionally)");
    for (var only :
        Map.of("accepted", "first", "FIRST", "first", "rejected", "deep", "open", "x").entrySet()) {
      assertThat(CommandResult.of("rules", "test", rules, urls, "--only", only.getKey()).out())
          .isEqualTo("http://a.test/" + only.getValue() + "\n");
    }
    assertThat(CommandResult.of("rules", "test", rules, urls, "--only", "NEXT").out()).isEmpty();
    assertThat(CommandResult.of("rules", "test", rules, urls, "--only", "LAST", "--json").out())
        .contains("\"urls\"");
    assertThat(CommandResult.of("rules", "test", rules, urls, "--only", "none").err())
        .contains("--only", "none");
  }

  @Test
  void knownToIsDecidedByTheEvidenceOnTheLine() throws IOException {
    var rules = file("a.w4", "(not (known-to (\"leeds\" \"Hull\")))");
    var urls =
        file(
            "urls",
            """
            http://a.test/1 known-to=york,Hull → rejected by (not (known-to ("leeds" "Hull")))
            http://a.test/2 known-to=hull → accepted NEXT
            http://a.test/3 known-to= → accepted NEXT
            http://a.test/4 → open
            """);

    assertThat(CommandResult.of("rules", "test", rules, urls).out())
        .contains("4 of 4 verdicts as expected");
    assertThat(CommandResult.of("rules", "check", rules).out())
        .contains("dns        fetcher-service    a DNS lookup     (known-to (\"leeds\" \"Hull\"))")
        .contains("note: (known-to (\"leeds\" \"Hull\")) is evaluated when a URL is dispatched");
    var result = CommandResult.of("rules", "translate", rules, "--to", "w3c");
    assertThat(result.err())
        .contains("no rule field corresponds to (known-to (\"leeds\" \"Hull\"))");
  }

  @Test
  void anUnexpectedVerdictExitsWithOne() throws IOException {
    var rules = file("a.rules", "-url:*x");
    var urls = file("urls", "http://a.test/x → accepted NEXT\nhttp://a.test/ -> accepted\n");

    var result = CommandResult.of("rules", "test", rules, urls);

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .contains("line 1 expects: accepted NEXT", "1 of 2 verdicts as expected");
    assertThat(CommandResult.of("rules", "test", rules, urls, "--json").out())
        .contains("\"expected\":2,\"asExpected\":1");
  }

  @Test
  void aListThatCannotBeReadShowsThePlace() throws IOException {
    var rules = file("a.rules", "-url:*x");

    assertThat(
            CommandResult.of("rules", "test", rules, file("u", "\nhttp://a.test/ dept=2\n")).err())
        .contains("line 2, column 16", "did you mean \"depth\"");
    assertThat(
            CommandResult.of("rules", "test", rules, file("u", "http://a.test/ body=\"x\n")).err())
        .contains("line 1, column 16", "to close the text");
  }

  @Test
  void aBannedListBecomesRules() throws IOException {
    var banned =
        file(
            "banned.ini",
            """
            [st-and.ac.uk]
            # a mirror
            www-hons.dcs.st-and.ac.uk/mirrors
            .st-and.ac.uk/a?b
            .ST-and.ac.uk:80/~Ü/./b/.
            """);

    assertThat(CommandResult.of("rules", "import", banned).out().lines())
        .containsExactly(
            "# st-and.ac.uk",
            "# a mirror",
            "-url:http://www-hons.dcs.st-and.ac.uk/mirrors*",
            "-url:http://www.st-and.ac.uk/a\\?b*",
            "-url:http://www.st-and.ac.uk/~%C3%9C/b/.*");
    assertThat(CommandResult.of("rules", "import", banned, "--yaml").out())
        .startsWith("rules: |\n  # ");
    assertThat(CommandResult.of("rules", "import", file("b.ini", "a.test/x\n")).err())
        .contains("b.ini: line 1, column 1", "a line [domain] before the first URL prefix");
    assertThat(CommandResult.of("rules", "import", file("b.ini", "[a.test]\na b\n")).err())
        .contains("line 2, column 1", "without white space");
    assertThat(CommandResult.of("rules", "import", file("b.ini", "[a.test]\na.test/x#x\n")).err())
        .contains("line 2, column 1", "without #, found \"a.test/x#x\"");
    var tooLong = "[a.test]\na.test/x\na.test/" + "y".repeat(1_000) + "\n";
    assertThat(CommandResult.of("rules", "import", file("b.ini", tooLong)).err())
        .contains("line 3, column 1", "a glob of at most 1000 characters");
    assertThat(
            CommandResult.of("rules", "import", file("b.ini", "[a.test]\nftp://a.test/\n")).err())
        .contains("line 2, column 1", "a URL prefix, http or https");
  }

  @Test
  void rulesAboveTheLimitAreRejectedBeforeAnyReport() throws IOException {
    var many =
        CommandResult.of("rules", "check", file("a.rules", "+ ".repeat(10_000) + "\n -url:a\n"));

    assertThat(many.code()).isEqualTo(2);
    assertThat(many.out()).isEmpty();
    assertThat(many.err()).contains("a.rules: line 2, column 2", "at most 10000 rules");
  }

  @Test
  void controlCharactersArePrintedAsABox() throws IOException {
    var file = file("a.yaml", "{name: a, constraints: \"(anchor-search \\\"\\e[2J\\\")\"}");

    assertThat(CommandResult.of("rules", "check", file).out())
        .contains("(anchor-search \"\u25a1[2j\")")
        .doesNotContain("\u001b");
    assertThat(CommandResult.of("rules", "test", file, file("u", "http://a.test/\n")).out())
        .contains("\u25a1[2j")
        .doesNotContain("\u001b");
    assertThat(CommandResult.of("rules", "import", file("b.ini", "[a.test]\n# \u001b[2J\n")).err())
        .contains("b.ini: line 2, column 3", "the control character U+001B");
  }

  @Test
  void aCrawlTakesItsActivityFromAFile() throws IOException {
    var file = file("a.yaml", "{name: a, seeds: [https://docs.example.org/]}");

    assertThat(CommandResult.of("crawl", "--activity", file).err())
        .contains("--operator", "https://docs.example.org/");
    assertThat(CommandResult.of("crawl", "--activity", file("b.yaml", "name: b")).err())
        .contains("'URL'", "and none in");
    assertThat(CommandResult.of("crawl").err()).contains("'URL'");
  }

  @Test
  void optionsTakePrecedenceOverTheFile() throws IOException {
    var file = file("a.yaml", "{name: a, operator: me@a.test, seeds: [https://docs.example.org/]}");
    var result =
        CommandResult.of(
            "crawl",
            "--activity",
            file,
            "--constraints",
            "((no-cycles) (not (depth 2)) (rules \"?url:*\"))");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("(not (depth 2))", "no last resort");
  }
}
