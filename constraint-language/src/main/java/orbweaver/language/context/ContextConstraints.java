package orbweaver.language.context;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that ask how a candidate was found. */
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
