package orbweaver.language.dns;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;

/** Registry of the constraint types that may need a DNS lookup. */
public final class DnsConstraints {
  public static final List<ConstraintType> TYPES =
      List.of(AddressConstraint.TYPE, SameHost.TYPE, UriHost.TYPE, UriReferrerHost.TYPE);

  private DnsConstraints() {}
}
