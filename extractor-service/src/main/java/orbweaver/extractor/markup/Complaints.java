package orbweaver.extractor.markup;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.page.Complaint;
import orbweaver.contract.page.Complaint.Kind;
import orbweaver.contract.page.Complaint.Place;

/** Problems of the markup of a page. */
public final class Complaints {
  private final Map<Kind, Occurrences> occurrences = new EnumMap<>(Kind.class);

  private record Occurrences(int count, int first) {
    Occurrences plusOne() {
      return new Occurrences(count + 1, first);
    }
  }

  private Complaints() {}

  /**
   * Returns the problems of a page whose tags, attribute values and comments are well-formed, each
   * kind once.
   *
   * @param isWhole whether the body is complete; a truncated one may have had the missing title
   */
  public static List<Complaint> about(Findings findings, boolean isWhole) {
    return of(findings, isWhole).in("");
  }

  /** Returns the problems of any page, each kind once. */
  public static List<Complaint> about(String text, Findings findings, boolean isWhole) {
    var problems = of(findings, isWhole);
    Syntax.read(text, isWhole, problems);
    return problems.in(text);
  }

  private static Complaints of(Findings findings, boolean isWhole) {
    var problems = new Complaints();
    if (isWhole && !findings.hasTitle()) problems.add(Kind.NO_TITLE, 0);
    if (isEmpty(findings)) problems.add(Kind.ZERO_LENGTH_TITLE, 0);
    if (!findings.hasDoctype()) problems.add(Kind.NO_DOCTYPE, 0);
    return problems;
  }

  private static boolean isEmpty(Findings findings) {
    return findings.hasTitle() && findings.title().isEmpty();
  }

  /** Adds a problem of a kind at an index of the text. */
  void add(Kind kind, int at) {
    occurrences.merge(kind, new Occurrences(1, at), (known, _) -> known.plusOne());
  }

  private List<Complaint> in(String text) {
    return occurrences.entrySet().stream()
        .map(entry -> problem(entry.getKey(), entry.getValue(), text))
        .toList();
  }

  private static Complaint problem(Kind kind, Occurrences occurrences, String text) {
    return kind.hasPlace()
        ? new Complaint(kind, occurrences.count(), Optional.of(place(occurrences.first(), text)))
        : Complaint.of(kind);
  }

  private static Place place(int at, String text) {
    var line = 1;
    var start = 0;
    for (var i = 0; i < at; i++) {
      if (!endsLine(i, text)) continue;
      line++;
      start = i + 1;
    }
    return new Place(line, at - start + 1);
  }

  /** Tests for the end of a line: a line feed, or a carriage return without one. */
  private static boolean endsLine(int index, String text) {
    var c = text.charAt(index);
    return c == '\n' || (c == '\r' && text.charAt(index + 1) != '\n');
  }
}
