package orbweaver.language.rules;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.Citation;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Place;
import orbweaver.language.Priority;
import orbweaver.language.family.FamilyIndex;
import orbweaver.language.rules.field.Fields;
import org.junit.jupiter.api.Test;

/** Checks the statements of docs/reference/rules.md about rules. */
class RulesPageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "rules.md");

  @Test
  void theExampleOfThePageIsReadable() throws IOException {
    var example =
        Files.readAllLines(PAGE).stream()
            .dropWhile(line -> !line.equals("```rules"))
            .skip(1)
            .takeWhile(line -> !line.equals("```"))
            .collect(joining("\n"));

    assertThat(RuleSet.parse(example).size()).isEqualTo(9);
  }

  @Test
  void theSignsHaveTheDocumentedPriorities() throws IOException {
    for (var row : table("| sign |")) {
      var sign = Category.of(code(row.getFirst()).charAt(0)).orElseThrow();
      var priority = RuleSet.of(sign).judge(Evidence.nothing()).priority().orElseThrow();
      assertThat(row.getLast()).isEqualTo(priority + ", " + priority.number());
    }
  }

  @Test
  void patternsMatchAsDocumented() throws IOException {
    var rows = table("| rule |");
    assertThat(rows).hasSize(8);
    for (var row : rows) {
      var rule = code(row.getFirst());
      assertThat(codes(row.get(1))).as(rule).allMatch(url -> priority(rule, url) == Priority.NEXT);
      assertThat(codes(row.get(2)))
          .as(rule)
          .allMatch(url -> priority(rule, url) == Priority.REJECTED);
    }
  }

  @Test
  void everyFieldIsDocumentedWithItsEvidence() throws IOException {
    var told =
        table("| field |").stream().collect(toMap(row -> code(row.getFirst()), List::getLast));

    assertThat(told.keySet()).isEqualTo(Fields.names());
    told.forEach(
        (name, stage) -> {
          var field = Fields.find(name.endsWith(".") ? name + "x" : name).orElseThrow();
          assertThat(field.asks().evidence()).as(name).hasToString(stage);
        });
  }

  @Test
  void rulesForAFamilyWorkAsDocumented() throws IOException {
    var rows = table("| rules |");
    assertThat(rows).hasSize(7);
    for (var row : rows) {
      var url = Place.at("http://a.test/x");
      var family = Optional.of(FamilyIndex.parse(code(row.get(1))));
      var known =
          Evidence.nothing()
              .with(new Context(1, url, new Citation.Nowhere(), family))
              .with(new Uri(url));

      assertThat(RuleSet.parse(code(row.getFirst())).judge(known).priority())
          .as("%s", row)
          .contains(Priority.valueOf(row.getLast()));
    }
  }

  private static Priority priority(String rule, String url) {
    var known = Evidence.nothing().with(new Uri(Place.at(url)));
    return RuleSet.parse(rule).judge(known).priority().orElseThrow();
  }

  /** Returns the table rows below a heading, without separators. */
  private static List<List<String>> table(String heading) throws IOException {
    return Files.readAllLines(PAGE).stream()
        .dropWhile(line -> !line.startsWith(heading))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.substring(2, line.length() - 2))
        .map(line -> List.of(line.split(" \\| ", -1)))
        .toList();
  }

  private static String code(String cell) {
    return codes(cell).findFirst().orElseThrow();
  }

  private static Stream<String> codes(String cell) {
    return Arrays.stream(cell.substring(1, cell.length() - 1).split("` `", -1));
  }
}
