package orbweaver.language.context;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** Registry of the constraint types on the discovery of a candidate. */
public final class ContextConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(
          AnchorSearch.TYPE,
          Depth.TYPE,
          LinkKind.TYPE,
          OriginDirectory.TYPE,
          OriginDomain.TYPE,
          OriginHost.TYPE,
          Rel.TYPE);

  private ContextConstraints() {}
}
