package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.Truth;

/** Constraint on the inbound link of a candidate. False for a root, which has no inbound link. */
sealed interface LinkConstraint extends Constraint
    permits AnchorSearch, AnchorWords, LinkKindConstraint, RelConstraint {
  Set<Fact> FACTS = Set.of(Fact.LINK);

  boolean holds(LinkAttributes link);

  @Override
  default Set<Fact> facts() {
    return FACTS;
  }

  @Override
  default Truth truth(CandidateEvidence evidence) {
    var context = evidence.context();
    if (context.isEmpty()) return Truth.UNKNOWN;
    return switch (context.get().inboundLink()) {
      case InboundLink.Unknown _ -> Truth.UNKNOWN;
      case InboundLink.Root _ -> Truth.FALSE;
      case InboundLink.FromPage(_, var link) ->
          link.map(known -> Truth.of(holds(known))).orElse(Truth.UNKNOWN);
    };
  }
}
