package orbweaver.language.notation;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.context.ContextConstraints;
import orbweaver.language.context.SharedCrawlConstraints;
import orbweaver.language.dns.DnsConstraints;
import orbweaver.language.response.HeaderConstraints;
import orbweaver.language.response.ResourceConstraints;
import orbweaver.language.uri.PathConstraints;
import orbweaver.language.uri.UriConstraints;

/** Registry of all constraint types by name. */
final class ConstraintRegistry {
  private static final Map<String, ConstraintType> TYPES =
      byName(
          List.of(
              ContextConstraints.TYPES,
              UriConstraints.TYPES,
              PathConstraints.TYPES,
              DnsConstraints.TYPES,
              SharedCrawlConstraints.TYPES,
              HeaderConstraints.TYPES,
              ResourceConstraints.TYPES));

  private ConstraintRegistry() {}

  private static Map<String, ConstraintType> byName(List<List<ConstraintType>> groups) {
    var types = new HashMap<String, ConstraintType>();
    for (var group : groups) {
      for (var type : group) types.put(type.name(), type);
    }
    return Map.copyOf(types);
  }

  /** Returns all types in no particular order. */
  static Collection<ConstraintType> types() {
    return TYPES.values();
  }

  /**
   * Returns the type with a lower-case name. The W4 program writes url where its paper writes uri.
   */
  static Optional<ConstraintType> find(String name) {
    var known = name.startsWith("url-") ? "uri-" + name.substring(4) : name;
    return Optional.ofNullable(TYPES.get(known));
  }

  /** Returns all names that may begin a constraint. */
  static Set<String> names() {
    var names = new TreeSet<>(TYPES.keySet());
    for (var combinator : Combinator.values()) names.add(combinator.keyword());
    names.add(W4Parser.RULES);
    names.add(IncludeExpander.NAME);
    return names;
  }
}
