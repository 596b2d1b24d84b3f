package orbweaver.cli.cluster.kustomize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Strategic merge patch of Kubernetes: maps are merged, and so are lists whose elements have names;
 * other lists are replaced.
 */
final class Merge {
  private static final Map<String, String> NAMES =
      Map.of(
          "containers", "name",
          "env", "name",
          "volumes", "name",
          "volumeMounts", "mountPath",
          "topologySpreadConstraints", "topologyKey");

  private Merge() {}

  static Map<String, Object> of(Map<String, Object> base, Map<String, Object> patch) {
    var merged = new LinkedHashMap<>(base);
    patch.forEach((key, value) -> merged.merge(key, value, (old, it) -> merged(key, old, it)));
    return merged;
  }

  private static Object merged(String key, Object old, Object value) {
    if (old instanceof Map<?, ?> base && value instanceof Map<?, ?> patch) {
      return of(named(base), named(patch));
    }
    var name = Optional.ofNullable(NAMES.get(key));
    if (name.isPresent() && old instanceof List<?> base && value instanceof List<?> patch) {
      return byName(name.get(), base, patch);
    }
    return value;
  }

  // New elements come first.
  private static List<Object> byName(String name, List<?> base, List<?> patch) {
    var kept = new ArrayList<Object>();
    for (var element : base) {
      var change = patch.stream().filter(each -> isSame(name, each, element)).findFirst();
      kept.add(change.<Object>map(it -> of(named(element), named(it))).orElse(element));
    }
    var added = new ArrayList<Object>();
    for (var element : patch) {
      if (base.stream().noneMatch(each -> isSame(name, each, element))) added.add(element);
    }
    added.addAll(kept);
    return added;
  }

  private static boolean isSame(String name, Object one, Object other) {
    return Objects.equals(named(one).get(name), named(other).get(name));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> named(Object map) {
    return (Map<String, Object>) map;
  }
}
