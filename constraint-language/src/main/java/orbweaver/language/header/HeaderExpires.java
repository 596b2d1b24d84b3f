package orbweaver.language.header;

import java.time.Instant;
import java.util.List;
import orbweaver.language.Evidence.Head;
import orbweaver.language.EvidenceClass;
import orbweaver.language.predicate.Comparison;
import orbweaver.language.time.HttpDates;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** The Expires date compares so with this time. */
record HeaderExpires(Comparison comparison, Instant time) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-expires",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-expires comparison time)",
          "the Expires date compares so with the time; false without the field;"
              + " a date nobody can read, such as 0, is long past",
          "(header-expires > 1996-12-18T00:00:00Z)",
          arguments -> new HeaderExpires(arguments.comparison(), arguments.time()));

  /** RFC 9111 5.3: a date nobody can read, especially 0, is past. */
  private static final Instant LONG_PAST = Instant.MIN;

  @Override
  public List<String> fields() {
    return List.of("expires");
  }

  @Override
  public boolean holds(Head head) {
    return head.field("expires")
        .map(value -> HttpDates.parse(value).orElse(LONG_PAST))
        .filter(found -> comparison.holds(found, time))
        .isPresent();
  }

  @Override
  public String toString() {
    return "(header-expires " + comparison + " " + time + ")";
  }
}
