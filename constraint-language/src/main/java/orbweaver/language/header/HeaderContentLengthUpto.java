package orbweaver.language.header;

import java.util.List;
import orbweaver.language.Evidence.Head;
import orbweaver.language.EvidenceClass;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the maximum Content-Length. */
record HeaderContentLengthUpto(long most, boolean otherwise) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-content-length-upto",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-content-length-upto n [t or nil])",
          "the Content-Length is at most n; without the field the last argument is the answer, t"
              + " by default",
          "(header-content-length-upto 100000)",
          arguments -> new HeaderContentLengthUpto(arguments.size(), arguments.flag(true)));

  @Override
  public List<String> fields() {
    return List.of("content-length");
  }

  @Override
  public boolean holds(Head head) {
    return HeaderConstraint.length(head).map(found -> found <= most).orElse(otherwise);
  }

  @Override
  public String toString() {
    return "(header-content-length-upto " + most + (otherwise ? ")" : " nil)");
  }
}
