package orbweaver.index.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import orbweaver.index.query.QueryNode.AcceptedBy;
import orbweaver.index.query.QueryNode.After;
import orbweaver.index.query.QueryNode.And;
import orbweaver.index.query.QueryNode.Before;
import orbweaver.index.query.QueryNode.Language;
import orbweaver.index.query.QueryNode.Not;
import orbweaver.index.query.QueryNode.Or;
import orbweaver.index.query.QueryNode.Phrase;
import orbweaver.index.query.QueryNode.Prefix;
import orbweaver.index.query.QueryNode.RegularExpression;
import orbweaver.index.query.QueryNode.Site;
import orbweaver.index.query.QueryNode.Wildcard;
import orbweaver.index.query.QueryNode.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParserTest {
  private static final List<QueryField> FIELDS = List.of(QueryField.values());
  private static final Optional<QueryField> ANY = Optional.empty();
  private static final String TERM = "a word, a phrase or a filter";
  private static final String NAMES =
      "one of title, heading, text, anchor, url, site, lang, before, after, activity before the"
          + " colon, or the word in quotation marks";

  @ParameterizedTest
  @MethodSource("printed")
  void aQueryPrintsItselfBack(String query, String printed) {
    var node = QueryParser.parse(query);
    assertThat(node).hasToString(printed);
    assertThat(QueryParser.parse(printed)).isEqualTo(node);
  }

  private static List<List<String>> pairs() {
    return List.of(
        List.of("a", "a"),
        List.of("  a\t b\u3000c ", "a b c"),
        List.of("a AND b OR c", "a b OR c"),
        List.of("a OR b c", "a OR b c"),
        List.of("(a OR b) c", "(a OR b) c"),
        List.of("(a OR (b c)) d", "(a OR b c) d"),
        List.of("a OR (b OR c)", "a OR (b OR c)"),
        List.of("(((a)))", "a"),
        List.of("a NOT b", "a -b"),
        List.of("-b a", "-b a"),
        List.of("a NOT NOT b", "a b"),
        List.of("a -(b OR -c d)", "a -(b OR -c d)"),
        List.of("Title:Word heading:\"two words\"~3", "title:Word heading:\"two words\"~3"),
        List.of("wi-fi x-", "wi-fi x-"),
        List.of("AND-gate ORB", "AND-gate ORB"),
        List.of("\"AND\" \"a:b\"", "\"AND\" \"a:b\""),
        List.of("\"a \\\" \\\\ b\"", "\"a \\\" \\\\ b\""),
        List.of("pre* w?ld*card", "pre* w?ld*card"),
        List.of("/ab+c?/ url:/x\\/y/", "/ab+c?/ url:/x\\/y/"),
        List.of("site:Example.ORG lang:EN-gb", "site:example.org lang:en-gb"),
        List.of("site:b\u00fccher.test", "site:xn--bcher-kva.test"),
        List.of(
            "before:2026-01-31 after:2025-12-31T10:30",
            "before:2026-01-31T00:00:00Z after:2025-12-31T10:30:00Z"),
        List.of("after:2025-12-31T10:30:00+01:00", "after:2025-12-31T09:30:00Z"),
        List.of("activity:my.walk_1-x", "activity:my.walk_1-x"),
        List.of("12:30", "12:30"),
        List.of("\ud83d\ude00", "\ud83d\ude00"));
  }

  static List<Object[]> printed() {
    return pairs().stream().map(List::toArray).toList();
  }

  @Test
  void eachProductionHasItsNode() {
    var query =
        "a \"b c\"~2 d* e*f /g/ site:h.test lang:de before:2026-01-01 after:2025-01-01"
            + " activity:walk -(title:i OR j)";
    assertThat(QueryParser.parse(query))
        .isEqualTo(
            new And(
                List.of(
                    new Word(ANY, "a"),
                    new Phrase(ANY, "b c", 2),
                    new Prefix(ANY, "d"),
                    new Wildcard(ANY, "e*f"),
                    new RegularExpression(ANY, "g"),
                    new Site("h.test"),
                    new Language("de"),
                    new Before(Instant.parse("2026-01-01T00:00:00Z")),
                    new After(Instant.parse("2025-01-01T00:00:00Z")),
                    new AcceptedBy("walk"),
                    new Not(
                        new Or(
                            List.of(
                                new Word(Optional.of(QueryField.TITLE), "i"),
                                new Word(ANY, "j")))))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "``;0;TERM, found the end",
        "`  `;2;TERM, found the end",
        "a AND;5;TERM, found the end",
        "a AND OR b;6;TERM, found \"OR\"",
        "OR a;0;TERM, found \"OR\"",
        "a OR;4;TERM, found the end",
        "();1;TERM, found \")\"",
        "(a b;4;) at the end of the group of column 1, found the end",
        "a) b;1;the end: no parenthesis is open, found \")\"",
        "a -;3;TERM directly after -, found the end",
        "a - b;4;TERM directly after -, found \"b\"",
        "-a;0;a term beside it that pages match, found only negations",
        "-a NOT b;0;a term beside it that pages match, found only negations",
        "a OR -b;5;a term beside it that pages match, found only negations",
        "a (-b -c);3;a term beside it that pages match, found only negations",
        "a \"b c;6;\" at the end of the phrase of column 3, found the end",
        "a /b;4;/ at the end of the regular expression of column 3, found the end",
        "a \"b\\;5;\" at the end of the phrase of column 3, found the end",
        "\"a b\"~;6;a number of 0 to 1000, found the end",
        "\"a b\"~x;6;a number of 0 to 1000, found \"x\"",
        "\"a b\"~1001;6;a number of 0 to 1000, found \"1001\"",
        "\"a\"b;3;white space before the next term, found \"b\"",
        "b\"a\";1;white space before a phrase, found \"\"a\"\"",
        "a \"--\";2;a phrase with a letter or digit, found \"\"--\"\"",
        "a & b;2;a word with a letter or digit, found \"&\"",
        "a *;2;a word with a letter or digit, found \"*\"",
        "title:;6;a word with a letter or digit, found the end",
        "titel:a;0;NAMES, found \"titel\" (did you mean \"title\"?)",
        "a http://b.test/;2;NAMES, found \"http\"",
        "a site:b/c;7;a host such as example.org, found \"b/c\"",
        "site:;5;a host such as example.org, found the end",
        "lang:d_e;5;a language tag such as de or en-gb, found \"d_e\"",
        "before:today;7;a date such as 2026-01-31 or 2026-01-31T12:00, found \"today\"",
        "after:2026-02-30;6;a date such as 2026-01-31 or 2026-01-31T12:00, found \"2026-02-30\"",
        "after:2026-02-01Tx;6;a date such as 2026-01-31 or 2026-01-31T12:00, found"
            + " \"2026-02-01Tx\"",
        "//;0;a regular expression between slashes, found \"//\"",
        "a /(b/;2;a valid and simpler pattern, found expected ')' at position 2",
        "/a{1001}/;0;a valid and simpler pattern, found more than 1000 repetitions",
        "/((a{30}){30}){30}/;0;a valid and simpler pattern, found more than 1000 repetitions",
        "/(a|b)*a(a|b){60}/;0;a valid and simpler pattern, found too many states"
      })
  void anErrorNamesItsPlace(String query, int offset, String message) {
    var expected = message.replace("TERM", TERM).replace("NAMES", NAMES);
    assertThatThrownBy(() -> QueryParser.parse(query))
        .isInstanceOfSatisfying(
            QuerySyntaxException.class,
            e -> {
              assertThat(e).hasMessage("column " + (offset + 1) + ": expected " + expected);
              assertThat(e.offset()).isEqualTo(offset);
              assertThat(e.snippet()).isEqualTo("  " + query + "\n  " + " ".repeat(offset) + "^");
            });
  }

  @Test
  void aLongQueryIsCutAroundTheError() {
    var query = "word ".repeat(20) + "& more\u001b " + "word ".repeat(60);
    assertThatThrownBy(() -> QueryParser.parse(query))
        .isInstanceOfSatisfying(
            QuerySyntaxException.class,
            e -> {
              var lines = e.snippet().lines().toList();
              assertThat(lines.get(0))
                  .hasSize(78)
                  .contains("& more\u00b7")
                  .doesNotContain("\u001b");
              assertThat(lines.get(0).charAt(lines.get(1).length() - 1)).isEqualTo('&');
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "-", "NOT "})
  void nestingIsLimited(String opening) {
    assertThatThrownBy(() -> QueryParser.parse(opening.repeat(2_000) + "a"))
        .isInstanceOf(QuerySyntaxException.class)
        .hasMessageContaining("at most 30 parentheses and negations in each other, found more");
  }

  @Test
  void sizesAreLimited() {
    assertThat(QueryParser.parse("a ".repeat(100))).isInstanceOf(And.class);
    assertThatThrownBy(() -> QueryParser.parse("a ".repeat(101)))
        .hasMessage("column 201: expected at most 100 terms, found more");
    assertThatThrownBy(() -> QueryParser.parse("a".repeat(10_001)))
        .hasMessage("column 10001: expected at most 10000 characters, found 10001 characters");
    assertThatThrownBy(() -> QueryParser.parse("a*" + "b".repeat(200)))
        .hasMessageContaining("202 characters, more than 200");
  }

  @Test
  void generatedQueriesPrintThemselvesBack() {
    var random = new Random(7);
    for (var round = 0; round < 2_000; round++) {
      var node = positive(random, 3);
      assertThat(QueryParser.parse(node.toString())).as(node.toString()).isEqualTo(node);
    }
  }

  private static QueryNode positive(Random random, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) return leaf(random);
    var count = 2 + random.nextInt(2);
    if (random.nextBoolean())
      return new Or(IntStream.range(0, count).mapToObj(_ -> positive(random, depth - 1)).toList());
    var parts =
        IntStream.range(0, count)
            .mapToObj(
                at ->
                    at > 0 && random.nextInt(3) == 0
                        ? negative(random, depth)
                        : positive(random, depth - 1))
            .toList();
    return new And(parts);
  }

  private static QueryNode negative(Random random, int depth) {
    return new Not(positive(random, depth - 1));
  }

  private static QueryNode leaf(Random random) {
    var field =
        Optional.of(FIELDS.get(random.nextInt(FIELDS.size()))).filter(_ -> random.nextBoolean());
    return switch (random.nextInt(8)) {
      case 0 -> new Phrase(field, "a \"quoted\\ b", random.nextInt(4));
      case 1 -> new Prefix(field, "pre");
      case 2 -> new Wildcard(field, "*w?ld");
      case 3 -> new RegularExpression(field, "a(b|c) d\\/");
      case 4 -> new Site("a.test");
      case 5 -> new Before(Instant.ofEpochSecond(random.nextInt()));
      case 6 -> new AcceptedBy("walk");
      default -> new Word(field, "word" + random.nextInt(9));
    };
  }

  @Test
  void anyTextEndsInAQueryOrAnError() {
    var random = new Random(11);
    var pieces =
        List.of(
            "a",
            " ",
            "(",
            ")",
            "\"",
            "-",
            "*",
            "?",
            "/",
            ":",
            "~",
            "\\",
            "OR",
            "AND",
            "NOT",
            "title:",
            "site:",
            "after:",
            "2026-01-01",
            "{",
            "}",
            "[",
            "]",
            "\ud83d",
            "\0",
            "\u6771");
    for (var round = 0; round < 20_000; round++) {
      var query = new StringBuilder();
      for (var left = random.nextInt(12); left > 0; left--)
        query.append(pieces.get(random.nextInt(pieces.size())));
      try {
        var node = QueryParser.parse(query.toString());
        assertThat(QueryParser.parse(node.toString())).as(query.toString()).isEqualTo(node);
      } catch (QuerySyntaxException e) {
        assertThat(e.offset()).isBetween(0, query.length());
        assertThat(e.snippet()).endsWith("^");
      }
    }
  }
}
