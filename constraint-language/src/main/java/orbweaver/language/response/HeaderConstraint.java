package orbweaver.language.response;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.Digits;
import orbweaver.language.value.HttpDates;

/** Constraint on the head of a 2xx response. Redirects and errors leave it unknown. */
sealed interface HeaderConstraint extends Constraint
    permits HeaderContentLength,
        HeaderContentLengthUpto,
        HeaderContentType,
        HeaderExpires,
        HeaderHtml,
        HeaderLastModified,
        HeaderPredicate,
        HeaderResourceAge,
        HeaderServer {
  Set<Fact> FACTS = Set.of(Fact.HEAD);

  boolean holds(Head head);

  @Override
  List<String> headerFields();

  /** Tests whether an incomplete head suffices. */
  default boolean isAnsweredByPartial(Head part) {
    return false;
  }

  /** Returns the Content-Length; an unreadable value counts as absent. */
  static Optional<Long> length(Head head) {
    return head.field("content-length").map(String::strip).flatMap(Digits::parse);
  }

  /** Returns the date in a field; an unreadable value counts as absent. */
  static Optional<Instant> date(Head head, String name) {
    return head.field(name).flatMap(HttpDates::parse);
  }

  @Override
  default Set<Fact> facts() {
    return FACTS;
  }

  @Override
  default Truth truth(CandidateEvidence evidence) {
    var head = evidence.head();
    return head.filter(Head::isSuccess)
        .filter(known -> known.isComplete() || isAnsweredByPartial(known))
        .map(known -> Truth.of(holds(known)))
        .orElse(Truth.UNKNOWN);
  }
}
