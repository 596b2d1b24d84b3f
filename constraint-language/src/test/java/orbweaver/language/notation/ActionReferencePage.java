package orbweaver.language.notation;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.action.ActionKind;
import orbweaver.language.action.ActionType;
import orbweaver.language.action.ActionTypes;
import orbweaver.language.constraint.Provenance;

/** Reference page of all actions. */
final class ActionReferencePage {
  private static final String HEAD =
      """
      # Actions

      <!-- Generated from the action types: see ReferencePageTest in constraint-language. -->

      Actions say what a walk does with each resource that the [constraints](constraints.md) of its activity accept:
      write to reports, store in archives, walk the links. They are performed in written order. An activity without
      actions has `(walk-inferiors)`; actions without a walker leave all links unwalked, so only the seeds are fetched.
      Key `actions` of an activity file and option `--actions` name them.

      A crawl follows the links of an accepted page if a walker runs on it; other links are
      [`not-walked`](codes/not-walked.md). Redirects, refreshes and entries of sitemaps are followed in any case.
      The condition of a walker may use the discovery path, the URL and the response head.

      Actions are an action, a list of actions, or `nil` for none: `((trace) (trace-headers) (walk-inferiors))`.
      Names, keywords and bare words ignore case, `-url` is read as `-uri`, and `;` begins a comment.

      Where a walker stands among the actions, the actions are performed on the inferiors of the resource, that is,
      the resources that its links lead to. A walker inside a list therefore nests the lists of the reports. The links
      of a page are walked once: a second walker finds nothing to walk. Texts from the web are escaped in HTML, and an
      element without content is not written.

      | argument | written |
      |---|---|
      | report, archive, version | a bare word, a keyword or a text: `map`, `:map`, `"map"`; at most 64 letters, digits, `-`, `_` and `.` |
      | words | a word or a list of words, each once: `lisp`, `("netscape" "lisp")` |
      | weights, threshold | decimal numbers: `0.9`, `(0.9 .5)`; a missing weight repeats the last |

      The arguments of an encapsulating action may be a list of their own, as in the paper:
      `(html-with-enumeration (map :itemize) (walk-inferiors))`.

      The Salton score of a document is the sum of weight times count over all words, divided by the number of words
      that are none of them. It is 0 without such words, and -1 for documents that are neither text nor HTML. Words are
      runs of letters, digits and `_`, compared without case; markup does not count.

      ## Conditions

      | action | does | example | from |
      |---|---|---|---|
      | `(if condition actions)` or `(if condition actions actions)` | performs the first actions if the condition holds, otherwise the second. The condition is a constraint or a list of constraints, evaluated when the crawl has all evidence of the resource; while its answer is unknown, as for headers of a failed request, neither is performed | `(if (depth 1) (walk-inferiors) (html-trace leaves))` | W4, the paper of 1996 |
      | `(unsatisfied action…)` | performs the actions on resources that the constraints of the activity reject, without a walker; in the outermost list only | `(unsatisfied (html-trace rejected))` | W4, only in its program |
      """;

  private static final String DEFINITIONS =
      """
      ## Reports

      `orbweaver report NAME` performs the actions on the graph of a crawl, running or at rest, and prints the report. The
      same graph gives the same report. Redirects and sitemaps are no resources of a walk. A page that several pages link
      to appears once, where `graph tree` has it. The report `trace` is printed as text and other reports as HTML, unless
      the key `reports` of the activity file declares another format, or `--format text` or `--format html` is given.

      ```yaml
      reports: {map: html, hits: text}
      ```

      With the key `reports`, each report that an action writes must be declared, except `trace`. `rules check` warns about a
      declared report that no action writes.

      | walker | order | memory |
      |---|---|---|
      | `walk-inferiors` | page order, which is the order of family indexes | some pages |
      | `walk-sorted-inferiors` | its order | all pages of the activity |

      The graph has no bodies. A condition on the content is therefore unknown in a report. The graph has the Salton scores that
      the actions of the crawl ask for; without them, links that would be sorted by score keep page order.

      `(unsatisfied …)` writes URLs that failed or were rejected: after a request, or where their link or seed was found. A
      rejected link has no headers, size or title. It appears once, in page order below the first page that links to it,
      unless another link to its URL was accepted. It does not appear if no walker runs on the page, if it was found in a
      sitemap, or if the record of the page had no room for it; a record has room for some thousands. While the crawl runs,
      a link appears as rejected until the request for another link to its URL is decided.

      ## Definitions

      A definition adds a type of constraints or actions. A use of it is replaced by its body when the text is read, with
      the arguments in place of the parameters, so services never see it. Definitions may use each other in any order,
      but none may use itself.

      ```
      (define-library news 3 "Constraints and actions for news sites."
        (define-constraint-type recent-html (age)
          (:header "HTML that changed lately.")
          ((header-content-type "text/html") (header-resource-age 0 age)))
        (define-constraint-type none-of (&rest constraints)
          (:circumstance "All of these fail.")
          (not (or constraints)))
        (define-action-type listed (report &body actions)
          (:encapsulating "Lists the resource with the output of other actions.")
          (html-enumerating-item report (html-show-uri-overview report) actions)))
      ```

      | part | written |
      |---|---|
      | name | letters, digits and `-`; neither the name of a type nor of another definition |
      | parameters | a list of names, `()` or `nil` for none; a name after `&rest` or `&body` stands for all remaining arguments. A parameter does not have the name of a constraint or an action |
      | class | the efficiency class of the constraints: `:context`, `:uri`, `:dns`, `:header` or `:resource`, at least that of the most expensive constraint in the body; `:circumstance` if a parameter stands for a constraint |
      | kind | the kind of the actions: `:action` (or `:standard`), `:walker` if the body contains a walker, `:encapsulating` if the last parameter stands for actions |
      | body | a constraint or a list of constraints; an action or a list of actions |

      The class or kind may precede the parameters, and `:documentation` its text, as in the paper. A library has a name,
      a version and documentation.
      """;

  private ActionReferencePage() {}

  static String text() {
    return Stream.of(
            Stream.of(HEAD),
            Stream.of(ActionKind.values()).map(ActionReferencePage::section),
            Stream.of(DEFINITIONS))
        .flatMap(parts -> parts)
        .collect(Collectors.joining("\n"));
  }

  private static String section(ActionKind kind) {
    return table(
        title(kind),
        ActionTypes.ALL.stream()
            .filter(type -> type.kind() == kind)
            .map(ActionReferencePage::row)
            .toList());
  }

  private static String title(ActionKind kind) {
    return switch (kind) {
      case ACTION -> "Output";
      case ENCAPSULATING -> "Encapsulating actions: output around that of other actions";
      case WALKER -> "Walkers: the links of accepted pages";
    };
  }

  private static String table(String title, List<String> rows) {
    return "## %s\n\n| action | does | example | from |\n|---|---|---|---|\n%s\n"
        .formatted(title, String.join("\n", rows));
  }

  private static String row(ActionType type) {
    Provenance from = type.provenance();
    return String.format(
        Locale.ROOT,
        "| `%s`%s | %s | `%s` | %s |",
        ReferencePage.form(type.usage()),
        ReferencePage.rest(type.usage()),
        type.meaning(),
        type.example(),
        from);
  }
}
