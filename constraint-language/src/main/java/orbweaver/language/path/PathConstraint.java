package orbweaver.language.path;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;

/** Constraint on the path of the URL. */
sealed interface PathConstraint extends Constraint
    permits PathDepth,
        RepeatedSegments,
        UriDirectoryPath,
        UriExtension,
        UriName,
        UriSubsumedByDirectoryPath {
  Set<Fact> FACTS = Set.of(Fact.URL);

  boolean holds(Path path);

  @Override
  default Set<Fact> asks() {
    return FACTS;
  }

  @Override
  default Truth truth(Evidence evidence) {
    var uri = evidence.uri();
    return uri.isEmpty() ? Truth.UNKNOWN : Truth.of(holds(Path.of(uri.get().target())));
  }
}
