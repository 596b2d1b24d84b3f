package orbweaver.language.notation;

import static java.util.Comparator.comparing;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;

/** Reference page of all constraints. */
final class ReferencePage {
  private static final String HEAD =
      """
      # Constraints

      <!-- Generated from the constraint types: see ReferencePageTest in constraint-language. -->

      A formula is a constraint, a list of constraints (all of them must hold), `t` (holds) or `nil` (fails).
      Names, keywords and bare words ignore case, `url-` is read as `uri-`, and `;` begins a comment.
      Cheap constraints are evaluated first, whatever their written order.

      A value that is *absent*, such as a field that the server did not send, has an answer, given below
      where it is not obvious. A value that is *not known yet* has none: the constraint stays open and
      travels on with the URL. Header and resource constraints are evaluated for 2xx responses only;
      a redirect or an error leaves all of them open except `status`.

      | argument | written |
      |---|---|
      | text | `"text"`, or a bare word or a keyword: `html`, `:html` |
      | comparison | `<` `<=` `=` `/=` `>=` `>` |
      | time | `1996-01-01T05:00:00Z`, `1996-01-01` (midnight in Greenwich), `3029461200` (seconds since 1900) |
      | duration | `90` or `90s`, `15m`, `36h`, `30d`, `P30D` |
      | predicate | `"text"`: the value is that text, compared without case |
      | | `(glob "*.mit.edu/*")`: the whole value matches; `*` is any run, `?` one character, `\\` escapes the next one |
      | | `(re "\\\\d+")`: the RE2 pattern occurs in the value; at most 1000 characters and 500 steps |
      | | `(< 100)`, `(> 1996-01-01)`: the comparison holds for the value, a whole number or a time; with a `t` after it, it also holds for an absent value |
      | | `present`, `absent`: whether there is a value |

      The outermost list may also contain:

      | | |
      |---|---|
      | `(rules "+url:*" "-url:*/old/*")` | rules of the W3C robot, which assign priorities to what they accept |
      | `(include news)`, `(include news 3)` | the library formula with this name, in its newest or the given version. It replaces the include when the formula is parsed; its rules join the others. A formula without rules may be included anywhere |
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
        "Combinators: as expensive as their most expensive member",
        Stream.of(Combinator.values())
            .map(each -> row(each.usage(), each.meaning(), each.example(), Provenance.PAPER))
            .toList());
  }

  private static String section(EvidenceClass evidence) {
    return table(
        title(evidence),
        ConstraintRegistry.types().stream()
            .filter(type -> type.evidenceClass() == evidence)
            .sorted(comparing(ConstraintType::name))
            .map(type -> row(type.usage(), type.meaning(), type.example(), type.provenance()))
            .toList());
  }

  private static String title(EvidenceClass evidence) {
    return switch (evidence) {
      case CONTEXT -> "Context: how the URL was found";
      case URI -> "URI: the text of the URL";
      case DNS -> "DNS: names and addresses of the host, and other crawls that know the URL";
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

  /** Returns the leading expression in parentheses. */
  static String form(String usage) {
    return usage.substring(0, end(usage));
  }

  static String rest(String usage) {
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
