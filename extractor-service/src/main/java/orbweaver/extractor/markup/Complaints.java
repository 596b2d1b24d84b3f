package orbweaver.extractor.markup;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.page.Complaint;
import orbweaver.contract.page.Complaint.Kind;
import orbweaver.contract.page.Complaint.Place;

/** What is wrong with the markup of a page. */
public final class Complaints {
  private final Map<Kind, Tally> tallies = new EnumMap<>(Kind.class);

  private record Tally(int count, int first) {
    Tally more() {
      return new Tally(count + 1, first);
    }
  }

  private Complaints() {}

  /**
   * Each kind once, of a page whose tags, values and comments end where they should.
   *
   * @param isWhole the body was not cut: what is not in one that was may have been there
   */
  public static List<Complaint> about(Findings findings, boolean isWhole) {
    return of(findings, isWhole).in("");
  }

  /** The same of any other page. */
  public static List<Complaint> about(String text, Findings findings, boolean isWhole) {
    var complaints = of(findings, isWhole);
    Syntax.read(text, isWhole, complaints);
    return complaints.in(text);
  }

  private static Complaints of(Findings findings, boolean isWhole) {
    var complaints = new Complaints();
    if (isWhole && !findings.hasTitle()) complaints.add(Kind.NO_TITLE, 0);
    if (isEmpty(findings)) complaints.add(Kind.ZERO_LENGTH_TITLE, 0);
    if (!findings.hasDoctype()) complaints.add(Kind.NO_DOCTYPE, 0);
    return complaints;
  }

  private static boolean isEmpty(Findings findings) {
    return findings.hasTitle() && findings.title().isEmpty();
  }

  /** That there is one more of the kind, and where. */
  void add(Kind kind, int at) {
    tallies.merge(kind, new Tally(1, at), (known, _) -> known.more());
  }

  private List<Complaint> in(String text) {
    return tallies.entrySet().stream()
        .map(each -> complaint(each.getKey(), each.getValue(), text))
        .toList();
  }

  private static Complaint complaint(Kind kind, Tally tally, String text) {
    return kind.hasPlace()
        ? new Complaint(kind, tally.count(), Optional.of(place(tally.first(), text)))
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

  /** A line ends by a line feed, or by a carriage return that none follows. */
  private static boolean endsLine(int index, String text) {
    var c = text.charAt(index);
    return c == '\n' || (c == '\r' && text.charAt(index + 1) != '\n');
  }
}
