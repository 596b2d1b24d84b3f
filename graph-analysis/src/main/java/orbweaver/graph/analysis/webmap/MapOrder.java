package orbweaver.graph.analysis.webmap;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toMap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Order of a map: each resource before those below it, and siblings by URL. */
final class MapOrder {
  private final Map<String, MappedResource> byUrl;
  private final Map<Optional<String>, List<MappedResource>> children = new HashMap<>();

  private MapOrder(List<MappedResource> resources) {
    byUrl = resources.stream().collect(toMap(MappedResource::url, Function.identity()));
    resources.stream()
        .sorted(comparing(MappedResource::url))
        .forEach(
            resource ->
                children.computeIfAbsent(parent(resource), _ -> new ArrayList<>()).add(resource));
  }

  /** Sorts resources, and sets the level of each. */
  static List<MappedResource> sorted(List<MappedResource> resources) {
    return new MapOrder(resources).preorder();
  }

  // A page that a sitemap lists is at the top: the sitemap is not on the map.
  private Optional<String> parent(MappedResource resource) {
    return resource.parent().filter(byUrl::containsKey);
  }

  private List<MappedResource> preorder() {
    var ordered = new ArrayList<MappedResource>();
    var next = new ArrayDeque<MappedResource>();
    push(Optional.empty(), 0, next);
    while (!next.isEmpty()) {
      var resource = next.pop();
      ordered.add(resource);
      push(Optional.of(resource.url()), resource.level() + 1, next);
    }
    return ordered;
  }

  private void push(Optional<String> parent, int level, ArrayDeque<MappedResource> next) {
    for (var child : children.getOrDefault(parent, List.of()).reversed())
      next.push(child.withParent(parent, level));
  }
}
