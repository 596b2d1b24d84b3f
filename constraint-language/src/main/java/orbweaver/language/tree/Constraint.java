package orbweaver.language.tree;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Fact;
import orbweaver.language.Truth;

/**
 * One question about a candidate. A record: equal to every other of its type with the same
 * arguments, printed in its one canonical spelling.
 */
public interface Constraint {
  /** Everything its answer may depend on. */
  Set<Fact> asks();

  /** Its answer. Once known, more evidence does not change it. */
  Truth truth(Evidence evidence);

  /** What is left to ask where its answer is not known yet: all of it, or what evidence lacks. */
  default Constraint left(Evidence evidence) {
    return this;
  }

  /** The header fields it looks at, in lower case. */
  default List<String> fields() {
    return List.of();
  }

  /** The only media types it holds for, as {@code type/subtype}; empty where it asks for none. */
  default Set<String> mediaTypes() {
    return Set.of();
  }

  /** The hosts, in lower case, whose canonical names it compares with the candidate's. */
  default Set<String> hosts() {
    return Set.of();
  }

  /** The activities and parties of which it asks whether they know the candidate. */
  default Set<String> parties() {
    return Set.of();
  }

  /** The same, with hosts told apart by their literal names, so that none is looked up for it. */
  default Constraint literal() {
    return this;
  }

  /** Whether it demands that a URL is visited once; the store of known URLs sees to that. */
  default boolean forbidsCycles() {
    return false;
  }
}
