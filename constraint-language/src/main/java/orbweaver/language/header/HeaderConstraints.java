package orbweaver.language.header;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that ask for the head of a response. */
public final class HeaderConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(HeaderContentType.TYPE, HeaderRobotsAllowed.TYPE);

  private HeaderConstraints() {}
}
