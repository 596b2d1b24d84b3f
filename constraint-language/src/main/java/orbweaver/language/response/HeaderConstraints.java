package orbweaver.language.response;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;

/** Registry of the constraint types on the response head. */
public final class HeaderConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(
          HeaderContentLength.TYPE,
          HeaderContentLengthUpto.TYPE,
          HeaderContentType.TYPE,
          HeaderExpires.TYPE,
          HeaderHtml.TYPE,
          HeaderLastModified.TYPE,
          HeaderPredicate.TYPE,
          HeaderResourceAge.TYPE,
          HeaderRobotsAllowed.TYPE,
          HeaderServer.TYPE,
          StatusConstraint.TYPE);

  private HeaderConstraints() {}
}
