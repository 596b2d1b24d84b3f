package orbweaver.language.ring;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that ask the ring's own memory. */
public final class RingConstraints {
  public static final List<ConstraintType> TYPES = List.of(KnownTo.TYPE);

  private RingConstraints() {}
}
