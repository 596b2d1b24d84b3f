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
import orbweaver.language.TestLocation;
import orbweaver.language.condition.RuleFields;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
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
      var sign = RuleCategory.of(code(row.getFirst()).charAt(0)).orElseThrow();
      var priority = RuleSet.of(sign).evaluate(CandidateEvidence.empty()).priority().orElseThrow();
      assertThat(row.getLast()).isEqualTo(priority + ", " + priority.number());
    }
  }

  @Test
  void patternsMatchAsDocumented() throws IOException {
    var rows = table("| rule |");
    assertThat(rows).hasSize(8);
    for (var row : rows) {
      var rule = code(row.getFirst());
      assertThat(codes(row.get(1)))
          .as(rule)
          .allMatch(url -> priority(rule, url) == RulePriority.NEXT);
      assertThat(codes(row.get(2)))
          .as(rule)
          .allMatch(url -> priority(rule, url) == RulePriority.REJECTED);
    }
  }

  @Test
  void everyFieldIsDocumentedWithItsEvidence() throws IOException {
    var documented =
        table("| field |").stream().collect(toMap(row -> code(row.getFirst()), List::getLast));

    assertThat(documented.keySet()).isEqualTo(RuleFields.names());
    documented.forEach(
        (name, stage) -> {
          var field = RuleFields.find(name.endsWith(".") ? name + "x" : name).orElseThrow();
          assertThat(field.fact().evidenceClass()).as(name).hasToString(stage);
        });
  }

  @Test
  void rulesForAFamilyWorkAsDocumented() throws IOException {
    var rows = table("| rules |");
    assertThat(rows).hasSize(7);
    for (var row : rows) {
      var url = TestLocation.at("http://a.test/x");
      var family = Optional.of(FamilyIndex.parse(code(row.get(1))));
      var known =
          CandidateEvidence.empty()
              .with(new Context(1, url, new InboundLink.Root(), family))
              .with(new Uri(url));

      assertThat(RuleSet.parse(code(row.getFirst())).evaluate(known).priority())
          .as("%s", row)
          .contains(RulePriority.valueOf(row.getLast()));
    }
  }

  private static RulePriority priority(String rule, String url) {
    var known = CandidateEvidence.empty().with(new Uri(TestLocation.at(url)));
    return RuleSet.parse(rule).evaluate(known).priority().orElseThrow();
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
