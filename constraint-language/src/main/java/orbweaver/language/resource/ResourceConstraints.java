package orbweaver.language.resource;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** Registry of the constraint types on the content. */
public final class ResourceConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(Language.TYPE, ResourceSatisfies.TYPE, ResourceSearch.TYPE, TitleSearch.TYPE);

  private ResourceConstraints() {}
}
