package orbweaver.language.header;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.text.Digits;
import orbweaver.language.time.HttpDates;
import orbweaver.language.tree.Constraint;

/** A question the head of a resource answers. Nothing else has the word: no redirect, no error. */
sealed interface HeaderConstraint extends Constraint
    permits HeaderContentLength,
        HeaderContentLengthUpto,
        HeaderContentType,
        HeaderExpires,
        HeaderLastModified,
        HeaderPredicate,
        HeaderResourceAge,
        HeaderServer {
  Set<Fact> ASKS = Set.of(Fact.HEAD);

  boolean holds(Head head);

  @Override
  List<String> fields();

  /** Whether a head that is told of in part says enough. */
  default boolean isToldBy(Head part) {
    return false;
  }

  /** The Content-Length; one that nobody can read counts as not sent. */
  static Optional<Long> length(Head head) {
    return head.field("content-length").map(String::strip).flatMap(Digits::parse);
  }

  /** The date in a field; one that nobody can read counts as not sent. */
  static Optional<Instant> date(Head head, String name) {
    return head.field(name).flatMap(HttpDates::parse);
  }

  @Override
  default Set<Fact> asks() {
    return ASKS;
  }

  @Override
  default Truth truth(Evidence evidence) {
    var head = evidence.head();
    return head.filter(Head::isOfResource)
        .filter(known -> known.isWhole() || isToldBy(known))
        .map(known -> Truth.of(holds(known)))
        .orElse(Truth.UNKNOWN);
  }
}
