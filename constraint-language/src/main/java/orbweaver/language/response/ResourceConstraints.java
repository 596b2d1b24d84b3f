package orbweaver.language.response;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;

/** Registry of the constraint types on the content. */
public final class ResourceConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(
          LanguageConstraint.TYPE, ResourceSatisfies.TYPE, ResourceSearch.TYPE, TitleSearch.TYPE);

  private ResourceConstraints() {}
}
