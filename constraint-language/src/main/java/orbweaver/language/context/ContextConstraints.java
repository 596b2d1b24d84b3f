package orbweaver.language.context;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;

/** Registry of the constraint types on the discovery of a candidate. */
public final class ContextConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(
          AnchorSearch.TYPE,
          AnchorWords.TYPE,
          DepthConstraint.TYPE,
          LinkKindConstraint.TYPE,
          OriginDirectory.TYPE,
          OriginDomain.TYPE,
          OriginHost.TYPE,
          RelConstraint.TYPE);

  private ContextConstraints() {}
}
