package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.Predicate;
import orbweaver.language.value.PresencePredicate;

/** Constraint that applies a predicate to a query parameter. */
record QueryParameter(String name, Predicate predicate) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "query-parameter",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(query-parameter \"name\" [predicate])",
          "a decoded value of this parameter satisfies the predicate, which is present by"
              + " default; its name is compared without case",
          "(query-parameter \"page\" (> 10))",
          QueryParameter::read);

  private static QueryParameter read(ConstraintArguments arguments) {
    var name = arguments.text();
    return new QueryParameter(
        name, arguments.hasNext() ? arguments.predicate() : PresencePredicate.PRESENT);
  }

  @Override
  public boolean holds(Location target) {
    return predicate.holdsForAny(target.query().map(this::values).orElse(List.of()));
  }

  private List<String> values(String query) {
    return QueryStringDecoder.values(query, name);
  }

  @Override
  public String toString() {
    return "(query-parameter " + Quotes.around(name) + predicateSuffix() + ")";
  }

  private String predicateSuffix() {
    return predicate == PresencePredicate.PRESENT ? "" : " " + predicate;
  }
}
