package orbweaver.language.resource;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that ask for the content of a resource. */
public final class ResourceConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(Language.TYPE, ResourceSatisfies.TYPE, ResourceSearch.TYPE, TitleSearch.TYPE);

  private ResourceConstraints() {}
}
