package orbweaver.language.w4;

import static java.util.Comparator.comparing;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.EvidenceClass;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Every constraint there is, as a page for people. */
final class ReferencePage {
  private static final String HEAD =
      """
      # Constraints

      <!-- Generated from the vocabulary: see ReferencePageTest in constraint-language. -->

      A formula is a constraint, a list of constraints (all of them hold), `t` (holds) or `nil` (fails).
      Names, keywords and bare words are the same in upper and lower case, `url-` is read as `uri-`, and
      `;` begins a comment. Cheap questions are asked first, whatever the order they are written in.

      What is *absent*, such as a field the server did not send, has an answer, given below where it is
      not plain. What is *not known yet* has none: the question stays open and travels on with the URL.
      Header and resource constraints are asked of a 2xx response; a redirect or an error answers none
      of them, `status` excepted.

      | argument | written |
      |---|---|
      | text | `"text"`, or a bare word or a keyword: `html`, `:html` |
      | comparison | `<` `<=` `=` `/=` `>=` `>` |
      | time | `1996-01-01T05:00:00Z`, `1996-01-01` (midnight in Greenwich), `3029461200` (seconds since 1900) |
      | duration | `90` or `90s`, `15m`, `36h`, `30d`, `P30D` |
      | predicate | `"text"`: the value is that text, compared without case |
      | | `(glob "*.mit.edu/*")`: the whole value looks like that; `*` any run, `?` one character, `\\` takes the next literally |
      | | `(re "\\\\d+")`: the RE2 pattern occurs in the value; at most 1000 characters and 500 steps |
      | | `(< 100)`, `(> 1996-01-01)`: the value is a whole number, or a time, that compares so; with `t` behind it, an absent value does too |
      | | `present`, `absent`: whether there is a value |

      Two things more may stand in the outermost list:

      | | |
      |---|---|
      | `(rules "+url:*" "-url:*/old/*")` | rules of the W3C robot, which give what they accept a priority |
      | `(include news)`, `(include news 3)` | the formula that is called so, the newest or that version, from the library at hand. It takes its place when the formula is read; its rules join the others. A formula without rules may be included anywhere |
      """;

  private ReferencePage() {}

  static String text() {
    return Stream.concat(
            Stream.of(HEAD, circumstances()),
            Stream.of(EvidenceClass.values()).map(ReferencePage::section))
        .collect(Collectors.joining("\n"));
  }

  private static String circumstances() {
    return table(
        "Circumstances: as dear as the dearest they scope",
        Stream.of(Circumstance.values())
            .map(each -> row(each.usage(), each.meaning(), each.example(), Provenance.PAPER))
            .toList());
  }

  private static String section(EvidenceClass evidence) {
    return table(
        title(evidence),
        Vocabulary.types().stream()
            .filter(type -> type.evidence() == evidence)
            .sorted(comparing(ConstraintType::name))
            .map(type -> row(type.usage(), type.meaning(), type.example(), type.provenance()))
            .toList());
  }

  private static String title(EvidenceClass evidence) {
    return switch (evidence) {
      case CONTEXT -> "Context: how the URL was found";
      case URI -> "URI: the text of the URL";
      case DNS -> "DNS: the names and addresses of its host, and who else knows it";
      case HEADER -> "Header: the head of the response, and robots.txt";
      case RESOURCE -> "Resource: the content";
    };
  }

  private static String table(String title, List<String> rows) {
    return "## %s\n\n| constraint | holds if | example | from |\n|---|---|---|---|\n%s\n"
        .formatted(title, String.join("\n", rows));
  }

  private static String row(String usage, String meaning, String example, Provenance from) {
    return String.format(
        Locale.ROOT,
        "| `%s`%s | %s | `%s` | %s |",
        form(usage),
        rest(usage),
        meaning,
        example,
        from);
  }

  /** What stands in parentheses at the beginning. */
  private static String form(String usage) {
    return usage.substring(0, end(usage));
  }

  private static String rest(String usage) {
    return usage.substring(end(usage));
  }

  private static int end(String usage) {
    var open = 0;
    for (var at = 0; at < usage.length(); at++) {
      if (usage.charAt(at) == '(') open++;
      if (usage.charAt(at) == ')' && --open == 0) return at + 1;
    }
    throw new AssertionError("no form: " + usage);
  }
}
