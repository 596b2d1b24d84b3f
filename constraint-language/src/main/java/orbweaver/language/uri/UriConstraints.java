package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;

/** Registry of the constraint types that need only the text of the URL. */
public final class UriConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(
          DomainConstraint.TYPE,
          HostUnder.TYPE,
          NoCycles.TYPE,
          QueryParameter.TYPE,
          UriClassConstraint.TYPE,
          UriPort.TYPE,
          UriSatisfies.TYPE,
          UriReferrerWords.TYPE,
          UriScheme.TYPE,
          UriSearch.TYPE,
          UriWords.TYPE);

  private UriConstraints() {}
}
