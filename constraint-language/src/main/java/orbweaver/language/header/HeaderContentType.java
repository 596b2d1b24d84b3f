package orbweaver.language.header;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence.Head;
import orbweaver.language.EvidenceClass;
import orbweaver.language.media.MediaType;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

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

  private static HeaderContentType read(Arguments arguments) {
    var form = arguments.next();
    var read =
        switch (form) {
          case Group list -> MediaType.of(arguments.texts(list));
          case Text _, Word _ -> MediaType.withoutParameters(arguments.text(form));
        };
    return new HeaderContentType(read.orElseThrow(() -> arguments.wrong(form)));
  }

  @Override
  public List<String> fields() {
    return List.of("content-type");
  }

  @Override
  public Set<String> mediaTypes() {
    return Set.of(wanted.type() + "/" + wanted.subtype());
  }

  /** An incomplete head lacks the parameters. */
  @Override
  public boolean isToldBy(Head part) {
    return part.field("content-type").isPresent() && wanted.parameters().isEmpty();
  }

  @Override
  public boolean holds(Head head) {
    return head.field("content-type")
        .flatMap(MediaType::parse)
        .filter(found -> found.is(wanted))
        .isPresent();
  }

  @Override
  public String toString() {
    return "(header-content-type " + wanted + ")";
  }
}
