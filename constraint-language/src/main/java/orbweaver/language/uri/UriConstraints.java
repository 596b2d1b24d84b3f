package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** Registry of the constraint types that need only the text of the URL. */
public final class UriConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(
          Domain.TYPE,
          NoCycles.TYPE,
          QueryParameter.TYPE,
          UriClass.TYPE,
          UriPort.TYPE,
          UriSatisfies.TYPE,
          UriScheme.TYPE,
          UriSearch.TYPE);

  private UriConstraints() {}
}
