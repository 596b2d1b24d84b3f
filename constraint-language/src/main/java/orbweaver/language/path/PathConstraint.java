package orbweaver.language.path;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;

/** A question the path of a URL answers. */
sealed interface PathConstraint extends Constraint
    permits PathDepth,
        RepeatedSegments,
        UriDirectoryPath,
        UriExtension,
        UriName,
        UriSubsumedByDirectoryPath {
  Set<Fact> ASKS = Set.of(Fact.URL);

  boolean holds(Path path);

  @Override
  default Set<Fact> asks() {
    return ASKS;
  }

  @Override
  default Truth truth(Evidence evidence) {
    var uri = evidence.uri();
    return uri.isEmpty() ? Truth.UNKNOWN : Truth.of(holds(Path.of(uri.get().target())));
  }
}
