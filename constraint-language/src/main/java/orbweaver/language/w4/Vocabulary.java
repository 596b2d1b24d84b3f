package orbweaver.language.w4;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.context.ContextConstraints;
import orbweaver.language.dns.DnsConstraints;
import orbweaver.language.header.HeaderConstraints;
import orbweaver.language.path.PathConstraints;
import orbweaver.language.resource.ResourceConstraints;
import orbweaver.language.ring.RingConstraints;
import orbweaver.language.uri.UriConstraints;
import orbweaver.language.vocabulary.ConstraintType;

/** The types of constraint that are known, by name. */
final class Vocabulary {
  private static final Map<String, ConstraintType> TYPES =
      byName(
          List.of(
              ContextConstraints.TYPES,
              UriConstraints.TYPES,
              PathConstraints.TYPES,
              DnsConstraints.TYPES,
              RingConstraints.TYPES,
              HeaderConstraints.TYPES,
              ResourceConstraints.TYPES));

  private Vocabulary() {}

  private static Map<String, ConstraintType> byName(List<List<ConstraintType>> rooms) {
    var types = new HashMap<String, ConstraintType>();
    for (var room : rooms) {
      for (var type : room) types.put(type.name(), type);
    }
    return Map.copyOf(types);
  }

  /** Every type, in no order. */
  static Collection<ConstraintType> types() {
    return TYPES.values();
  }

  /**
   * The type of that name, in lower case; the program of 1996 says url where its paper says uri.
   */
  static Optional<ConstraintType> find(String name) {
    var known = name.startsWith("url-") ? "uri-" + name.substring(4) : name;
    return Optional.ofNullable(TYPES.get(known));
  }

  /** Every name that may stand first in a constraint. */
  static Set<String> names() {
    var names = new TreeSet<>(TYPES.keySet());
    for (var circumstance : Circumstance.values()) names.add(circumstance.text());
    names.add(Grammar.RULES);
    names.add(Inclusion.NAME);
    return names;
  }
}
