package orbweaver.language.condition;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.value.HttpDates;

/** Values of the rule fields on the response head; unknown for a redirect or an error. */
final class HeadFields {
  private static final DateTimeFormatter WORDS =
      DateTimeFormatter.ofPattern("EEEE d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  private HeadFields() {}

  private static Optional<Head> ofSuccess(CandidateEvidence evidence) {
    return evidence.head().filter(Head::isSuccess);
  }

  private static Optional<Head> ofCompleteHead(CandidateEvidence evidence) {
    return ofSuccess(evidence).filter(Head::isComplete);
  }

  /** Returns the media type without parameters. */
  static Optional<List<String>> type(CandidateEvidence evidence) {
    return ofSuccess(evidence)
        .filter(head -> head.isComplete() || head.field("content-type").isPresent())
        .map(head -> head.field("content-type"))
        .map(type -> type.stream().map(value -> value.split(";", 2)[0].strip()).toList());
  }

  /** Returns the last modification time in words and numbers. */
  static Optional<List<String>> date(CandidateEvidence evidence) {
    return ofCompleteHead(evidence)
        .map(head -> head.field("last-modified").flatMap(HttpDates::parse))
        .map(date -> date.stream().map(HeadFields::spelledOut).toList());
  }

  /**
   * Returns for example {@code wednesday 18 december 1996 1996-12-18T10:00:00Z}, so that rules may
   * name a month.
   */
  private static String spelledOut(Instant date) {
    return WORDS.format(date).toLowerCase(Locale.ROOT) + " " + date;
  }

  /** Returns all values of a header field that is named in lower case. */
  static Optional<List<String>> field(CandidateEvidence evidence, String name) {
    return ofCompleteHead(evidence).map(head -> head.fields().getOrDefault(name, List.of()));
  }
}
