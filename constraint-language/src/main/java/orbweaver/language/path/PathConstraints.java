package orbweaver.language.path;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that ask for the path of a URL. */
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
