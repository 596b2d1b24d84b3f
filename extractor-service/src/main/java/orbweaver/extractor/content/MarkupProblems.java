package orbweaver.extractor.content;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.contract.page.MarkupProblem.SourcePosition;

/** Problems of the markup of a page. */
public final class MarkupProblems {
  private final Map<ProblemKind, Occurrences> occurrences = new EnumMap<>(ProblemKind.class);

  private record Occurrences(int count, int first) {
    Occurrences plusOne() {
      return new Occurrences(count + 1, first);
    }
  }

  private MarkupProblems() {}

  /**
   * Returns the problems of a page whose tags, attribute values and comments are well-formed, each
   * kind once.
   *
   * @param isWhole whether the body is complete; a truncated one may have had the missing title
   */
  public static List<MarkupProblem> find(PageContent content, boolean isWhole) {
    return of(content, isWhole).locatedIn("");
  }

  /** Returns the problems of any page, each kind once. */
  public static List<MarkupProblem> find(String text, PageContent content, boolean isWhole) {
    var problems = of(content, isWhole);
    MarkupChecker.check(text, isWhole, problems);
    return problems.locatedIn(text);
  }

  private static MarkupProblems of(PageContent content, boolean isWhole) {
    var problems = new MarkupProblems();
    if (isWhole && !content.hasTitle()) problems.add(ProblemKind.NO_TITLE, 0);
    if (hasEmptyTitle(content)) problems.add(ProblemKind.ZERO_LENGTH_TITLE, 0);
    if (!content.hasDoctype()) problems.add(ProblemKind.NO_DOCTYPE, 0);
    return problems;
  }

  private static boolean hasEmptyTitle(PageContent content) {
    return content.hasTitle() && content.title().isEmpty();
  }

  /** Adds a problem of a kind at an index of the text. */
  void add(ProblemKind kind, int at) {
    occurrences.merge(kind, new Occurrences(1, at), (known, _) -> known.plusOne());
  }

  private List<MarkupProblem> locatedIn(String text) {
    return occurrences.entrySet().stream()
        .map(entry -> problem(entry.getKey(), entry.getValue(), text))
        .toList();
  }

  private static MarkupProblem problem(ProblemKind kind, Occurrences occurrences, String text) {
    return kind.hasPosition()
        ? new MarkupProblem(
            kind, occurrences.count(), Optional.of(positionOf(occurrences.first(), text)))
        : MarkupProblem.missing(kind);
  }

  private static SourcePosition positionOf(int at, String text) {
    var line = 1;
    var start = 0;
    for (var i = 0; i < at; i++) {
      if (!endsLine(i, text)) continue;
      line++;
      start = i + 1;
    }
    return new SourcePosition(line, at - start + 1);
  }

  /** Tests for the end of a line: a line feed, or a carriage return without one. */
  private static boolean endsLine(int index, String text) {
    var c = text.charAt(index);
    return c == '\n' || (c == '\r' && text.charAt(index + 1) != '\n');
  }
}
