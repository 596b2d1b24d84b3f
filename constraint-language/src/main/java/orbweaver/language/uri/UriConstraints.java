package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that ask for the text of a URL and nothing else. */
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
