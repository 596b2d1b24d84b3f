package orbweaver.language.header;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Fact;

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
  default Set<Fact> asks() {
    return ASKS;
  }

  @Override
  default Truth truth(Evidence evidence) {
    var head = evidence.head();
    return head.isEmpty() || !head.get().isOfResource()
        ? Truth.UNKNOWN
        : Truth.of(holds(head.get()));
  }
}
