package orbweaver.language.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Random;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleParserTest {
  private static FormulaSyntaxException errorIn(String text) {
    return catchThrowableOfType(FormulaSyntaxException.class, () -> RuleSet.parse(text));
  }

  @Test
  void printedRulesAreReadBack() {
    var generated = new GeneratedRules(new Random(21));
    for (var count = 0; count < 10_000; count++) {
      var text = generated.rules(count % 5);
      var rules = RuleSet.parse(text);
      var printed = rules.toString();

      assertThat(RuleSet.parse(printed)).as(text).isEqualTo(rules).hasToString(printed);
      assertThat(RuleSet.parse(printed)).hasSameHashCodeAs(rules);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "+url:*.mit.edu/*|+url:*.mit.edu/*",
        "+url:http://*|+url:http://*",
        "+URL:*A*|+url:*A*",
        "+host:*.MIT.edu|+host:*.mit.edu",
        "?header.X-Served-By:*|?header.x-served-by:*",
        "+url:**a**|+url:*a*",
        "\"+body:*bad word*\"|\"+body:*bad word*\"",
        "\"+url:*a*\"|+url:*a*",
        "\"+body:a\\\"b{\"|\"+body:a\\\"b\\{\"",
        "+url~:^http|+url~:^http",
        "+url~:a\\}b|\"+url~:a\\}b\"",
        "\"+url~:a{2,3}\"|\"+url~:a{2,3}\"",
        "+query:|+query:",
        "{or +url:a}|{OR +url:a}",
        "{Not +url:a +url:b}|{NOT +url:a +url:b}",
        "{AND +url:a{OR -url:b ?url:c}}|",
        "under http://a.test/x/ {-url:*.pdf}|under http://a.test/x/ { -url:*.pdf }",
        "under * { + }|under * { + }",
        "under http://a.test/x\\?y { }|under http://a.test/x\\?y {  }",
      })
  void everyRuleHasOneSpelling(String written, String canonical) {
    if (canonical == null) {
      assertThat(errorIn(written).expected()).contains("before this character");
    } else {
      assertThat(RuleSet.parse(written)).hasToString(canonical);
    }
  }

  @Test
  void aLineMayHoldSeveralRulesAndComments() {
    var rules =
        RuleSet.parse(
            """
            # what we want
            +url:*.mit.edu/*  -url:*/private/*  # and what we do not
            {AND +type:text/html
                 -body:*#1*}
            """);

    assertThat(rules.texts())
        .containsExactly(
            "+url:*.mit.edu/*", "-url:*/private/*", "{AND +type:text/html -body:*#1*}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void everyLineTerminatorEndsALine(String end) {
    var text = "# mine" + end + "+url:a # and" + end + end + "  +ulr:b" + end + "+url:c";

    assertThat(errorIn(text))
        .hasMessage(
            """
            line 4, column 4: expected the name of a field, found "ulr" (did you mean "url"?)
                +ulr:b
                 ^""");
    assertThat(RuleSet.parse(text.replace("ulr", "url")).texts())
        .containsExactly("+url:a", "+url:b", "+url:c");
  }

  @Test
  void thePublishedExampleIsASyntaxError() {
    var printed =
        """
        {NOT {AND +url:*.mit.edu/* -url:*.mit.edu/personnal/*
                  {OR -body:*badword* +head:*goodcontext*}}""";

    assertThat(errorIn(printed))
        .hasMessage(
            """
            line 1, column 1: expected "}" before the end, found none: "{NOT" opened at 1:1 is not closed; NOT takes one or two rules, one found
              {NOT {AND +url:*.mit.edu/* -url:*.mit.edu/personnal/*
              ^""");
    assertThat(RuleSet.parse(printed + "}").texts()).hasSize(1);
    assertThat(RuleSet.parse(printed + " +date:*october*}").texts()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "url:*a*|1|a rule, such as +url:*.test/* or {OR +url:*a* +url:*b*}|\"url:*a*\"",
        "}|1|a rule, such as +url:*.test/* or {OR +url:*a* +url:*b*}|\"}\"",
        "+url|2|a field, a colon and a pattern|\"url\"",
        "+ur:*a*|2|the name of a field|\"ur\"",
        "+header.:a|2|the name of a field|\"header.\"",
        "+url:\\a|7|one of * ? \\ { } \" after a '\\'|\"a\"",
        "+url:a\\|8|one of * ? \\ { } \" after a '\\'|\"\"",
        "+url~:(a|7|an RE2 pattern: missing closing )|\"(a\"",
        "+url:{|6|a '\\' before this character, or quotes around the rule|\"{\"",
        "\"+url:a|8|'\"' to close the rule begun at 1:1|the end",
        "{NAND +url:a}|2|OR, AND or NOT|\"NAND\"",
        "{}|2|OR, AND or NOT|\"\"",
        "{OR}|4|a rule (OR takes at least one rule)|\"}\"",
        "{NOT +url:a +url:b +url:c}|20|\"}\" (NOT takes one or two rules)|\"+url:c\"",
        "+url:b {AND +url:a|8|\"}\" before the end|none: \"{AND\" opened at 1:8 is not closed;"
            + " AND takes at least one rule, one found",
        "{OR|1|\"}\" before the end|none: \"{OR\" opened at 1:1 is not closed; OR takes at least"
            + " one rule, none found",
        "under 03.00 { }|7|a family index of ordinals from 1,"
            + " such as 03.02 for the second link of the third root|\"03.00\"",
        "under 3a { }|7|a family index of ordinals from 1,"
            + " such as 03.02 for the second link of the third root|\"3a\"",
        "under http://a.test { }|7"
            + "|the beginning of a URL with its path, such as http://a.test/docs/,"
            + " or a family index, such as 03.02|\"http://a.test\"",
        "under http://a.test/ +url:a|22|\"{\" before the rules of that scope|\"+url:a\"",
        "under http://a.test/ { +url:a|30|\"}\" to close the \"under\" at 1:1|the end",
      })
  void anErrorNamesTheFoundAndTheExpectedText(
      String text, int column, String expected, String found) {
    var error = errorIn(text);

    assertThat(error.expected()).isEqualTo(expected);
    assertThat(error.found()).isEqualTo(found);
    assertThat(error.column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource({
    "+ulr:a,url",
    "+titel:a,title",
    "+Headr.x:a,header.",
    "+header.:a,''",
    "{NAND +url:a},and",
    "+hat-color:red,''"
  })
  void anUnknownNameSuggestsTheNearest(String text, String nearest) {
    assertThat(errorIn(text).suggestion().orElse("")).isEqualTo(nearest);
  }

  @Test
  void nestingIsBounded() {
    assertThat(errorIn("{NOT ".repeat(20_000)).expected())
        .isEqualTo("at most 64 nested combinations");
  }

  @Test
  void aSetIsBoundedWhereItsLastRuleBegins() {
    assertThat(errorIn("+ ".repeat(10_000) + "\n -url:a"))
        .hasMessageStartingWith("line 2, column 2: expected at most 10000 rules, found one more");
    assertThat(errorIn("under * { " + "+ ".repeat(10_000) + "}"))
        .hasMessageStartingWith("line 1, column 1: expected at most 10000 rules");
    assertThat(errorIn("-url:%s\n".formatted("a".repeat(900)).repeat(73)))
        .hasMessageStartingWith("line 73, column 1: expected at most 65536 characters in all");
  }

  @Test
  void patternsAreBounded() {
    assertThat(errorIn("+url:" + "a".repeat(1_001)).expected())
        .isEqualTo("a glob of at most 1000 characters");
    assertThat(errorIn("\"+url~:((a{1000}){1000}){1000}\"").expected())
        .startsWith("a smaller RE2 pattern");
  }

  @Test
  void noiseIsParsedOrRejectedWithASyntaxError() {
    var generated = new GeneratedRules(new Random(22));
    for (var count = 0; count < 20_000; count++) {
      var text = generated.noise();
      try {
        var rules = RuleSet.parse(text);
        assertThat(RuleSet.parse(rules.toString())).as(text).isEqualTo(rules);
      } catch (FormulaSyntaxException error) {
        assertThat(error.getMessage()).contains("expected", "found", "^");
      }
    }
  }
}
