package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;

/** Registry of the constraint types on the path of the URL. */
public final class PathConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(
          PathDepth.TYPE,
          RepeatedSegments.TYPE,
          UriDirectoryPath.TYPE,
          UriExtension.TYPE,
          UriName.TYPE,
          UriParentSubsumedByDirectoryPath.TYPE,
          UriSubsumedByDirectoryPath.TYPE);

  private PathConstraints() {}
}
