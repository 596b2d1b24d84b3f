package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;

/** Constraint on the inbound link of a candidate. False for a root, which has no inbound link. */
sealed interface LinkConstraint extends Constraint permits AnchorSearch, LinkKind, Rel {
  Set<Fact> FACTS = Set.of(Fact.LINK);

  boolean holds(Link link);

  @Override
  default Set<Fact> asks() {
    return FACTS;
  }

  @Override
  default Truth truth(Evidence evidence) {
    var context = evidence.context();
    if (context.isEmpty()) return Truth.UNKNOWN;
    return switch (context.get().citation()) {
      case Citation.Unknown _ -> Truth.UNKNOWN;
      case Citation.Nowhere _ -> Truth.FALSE;
      case Citation.Page(_, var link) ->
          link.map(known -> Truth.of(holds(known))).orElse(Truth.UNKNOWN);
    };
  }
}
