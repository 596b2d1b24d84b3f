package orbweaver.language.header;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Fact;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;

/** The Content-Type is this one; parameters that are not asked for do not matter. */
record HeaderContentType(MediaType wanted) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-content-type",
          "(header-content-type \"type/subtype\"), or a list (type subtype [name value]\u2026)",
          "the Content-Type is this one",
          HeaderContentType::read);

  private static final Set<Fact> ASKS = Set.of(Fact.HEAD);

  private static Constraint read(Arguments arguments) {
    var only = arguments.only();
    var read =
        switch (only) {
          case Group list -> MediaType.of(arguments.texts(list));
          case Text _, Word _ -> MediaType.withoutParameters(arguments.text(only));
        };
    return new HeaderContentType(read.orElseThrow(() -> arguments.wrong(only)));
  }

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public Truth truth(Evidence evidence) {
    var head = evidence.head();
    if (head.isEmpty() || !head.get().isOfResource()) return Truth.UNKNOWN;
    var found = head.get().field("content-type").flatMap(MediaType::parse);
    return Truth.of(found.isPresent() && found.get().is(wanted));
  }

  @Override
  public String toString() {
    return "(header-content-type " + wanted + ")";
  }
}
