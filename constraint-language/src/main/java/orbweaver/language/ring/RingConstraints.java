package orbweaver.language.ring;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** Registry of the constraint types on crawls that share the pipeline. */
public final class RingConstraints {
  public static final List<ConstraintType> TYPES = List.of(KnownTo.TYPE);

  private RingConstraints() {}
}
