package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Location;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Fact;

/** A comparison of a candidate with the root it was reached from. */
sealed interface Origin extends Constraint permits OriginDirectory, OriginDomain, OriginHost {
  Set<Fact> ASKS = Set.of(Fact.ROOT, Fact.URL);

  boolean holds(Location root, Location target);

  @Override
  default Set<Fact> asks() {
    return ASKS;
  }

  @Override
  default Truth truth(Evidence evidence) {
    var context = evidence.context();
    var uri = evidence.uri();
    return context.isEmpty() || uri.isEmpty()
        ? Truth.UNKNOWN
        : Truth.of(holds(context.get().root(), uri.get().target()));
  }
}
