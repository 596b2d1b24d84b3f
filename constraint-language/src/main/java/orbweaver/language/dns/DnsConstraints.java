package orbweaver.language.dns;

import java.util.List;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that may need a look-up. */
public final class DnsConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(Address.TYPE, SameHost.TYPE, UriHost.TYPE, UriReferrerHost.TYPE);

  private DnsConstraints() {}
}
