package orbweaver.language.response;

import java.util.List;
import java.util.Set;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;

/** Constraint on the Content-Type; parameters that the constraint does not name are ignored. */
record HeaderContentType(MediaType wanted) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-content-type",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-content-type \"type/subtype\"), or a list (type subtype [name value]\u2026)",
          "the Content-Type is this one, with every given parameter; false without the field",
          "(header-content-type \"text/html\")",
          HeaderContentType::read);

  private static HeaderContentType read(ConstraintArguments arguments) {
    var form = arguments.next();
    var read =
        switch (form) {
          case ListExpression list -> MediaType.of(arguments.texts(list));
          case StringLiteral _, Symbol _ -> MediaType.parseWithoutParameters(arguments.text(form));
        };
    return new HeaderContentType(read.orElseThrow(() -> arguments.error(form)));
  }

  @Override
  public List<String> headerFields() {
    return List.of("content-type");
  }

  @Override
  public Set<String> acceptedMediaTypes() {
    return Set.of(wanted.type() + "/" + wanted.subtype());
  }

  /** An incomplete head lacks the parameters. */
  @Override
  public boolean isAnsweredByPartial(Head part) {
    return part.field("content-type").isPresent() && wanted.parameters().isEmpty();
  }

  @Override
  public boolean holds(Head head) {
    return head.field("content-type")
        .flatMap(MediaType::parse)
        .filter(found -> found.matches(wanted))
        .isPresent();
  }

  @Override
  public String toString() {
    return "(header-content-type " + wanted + ")";
  }
}
