package orbweaver.graph.analysis.webmap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Longest beginning of a map that is final while some resources are pending.
 *
 * <p>A pending resource of depth n can add resources of depth n and more, and can become the parent
 * of such resources. The smallest depth of a pending resource is the open depth. Resources of a
 * smaller depth are final, and so are those of the open depth that hyperlinks lead to. The place of
 * a pending resource among its siblings is known, since they are sorted by URL.
 */
final class FinalPart {
  // For each resource, the first URL by sort order that may be added below it.
  private final Map<Optional<String>, String> firstPending = new HashMap<>();
  private final int openDepth;
  private final int maxDepth;
  private final Deque<MappedResource> ancestors = new ArrayDeque<>();

  private FinalPart(List<PendingResource> pending, int maxDepth) {
    for (var resource : pending)
      firstPending.merge(
          resource.parent(),
          resource.url(),
          (one, other) -> one.compareTo(other) <= 0 ? one : other);
    openDepth = pending.stream().mapToInt(PendingResource::depth).min().orElse(Integer.MAX_VALUE);
    this.maxDepth = maxDepth;
  }

  /** Returns the final resources of a map. */
  static List<MappedResource> of(WebMap map, List<PendingResource> pending) {
    var maxDepth = map.legend().depth().orElse(Integer.MAX_VALUE);
    return new FinalPart(pending, maxDepth).of(map.resources());
  }

  private List<MappedResource> of(List<MappedResource> resources) {
    var part = new ArrayList<MappedResource>();
    for (var resource : resources) {
      if (mayBePreceded(resource) || !isFinal(resource)) return part;
      part.add(resource);
      if (mayHaveUnknownChildren(resource)) return part;
      ancestors.push(resource);
    }
    return part;
  }

  /** Tests whether a pending resource may be listed before a resource. */
  private boolean mayBePreceded(MappedResource resource) {
    while (ancestors.size() > resource.level()) {
      if (firstPending.containsKey(Optional.of(ancestors.pop().url()))) return true;
    }
    var sibling = firstPending.get(resource.parent());
    return sibling != null && sibling.compareTo(resource.url()) < 0;
  }

  // A redirect of another page of the same depth may become the parent of its target.
  private boolean isFinal(MappedResource resource) {
    return resource.depth() < openDepth
        || (resource.depth() == openDepth && !isRedirectTarget(resource));
  }

  private boolean isRedirectTarget(MappedResource resource) {
    return !ancestors.isEmpty() && ancestors.getFirst().depth() == resource.depth();
  }

  private boolean mayHaveUnknownChildren(MappedResource resource) {
    return resource.depth() == openDepth
        && (openDepth < maxDepth || resource.outcome().equals("redirected"));
  }
}
