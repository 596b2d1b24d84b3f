package orbweaver.language.uri;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;
import orbweaver.language.Location;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;

/** A question the text of a URL answers. */
sealed interface UriConstraint extends Constraint
    permits Domain, QueryParameter, UriClass, UriPort, UriSatisfies, UriScheme, UriSearch {
  Set<Fact> ASKS = Set.of(Fact.URL);

  boolean holds(Location target);

  /** Whether it is one of them, compared without case. */
  static boolean isOneOf(List<String> texts, String text) {
    for (var each : texts) {
      if (each.equalsIgnoreCase(text)) return true;
    }
    return false;
  }

  @Override
  default Set<Fact> asks() {
    return ASKS;
  }

  @Override
  default Truth truth(Evidence evidence) {
    var uri = evidence.uri();
    return uri.isEmpty() ? Truth.UNKNOWN : Truth.of(holds(uri.get().target()));
  }
}
