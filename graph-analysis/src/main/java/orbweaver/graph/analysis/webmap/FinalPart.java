package orbweaver.graph.analysis.webmap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Final part of the map of a running crawl: the resources at its beginning that the rest of the
 * crawl can neither move nor precede with other resources. They can be printed.
 *
 * <p>Some resources of the map are pending: links to them were found, but they were not fetched
 * yet. The open depth is the smallest depth of a pending resource.
 *
 * <ul>
 *   <li>A resource of a smaller depth keeps its place. So does a resource of the open depth that a
 *       hyperlink leads to. The target of a redirect may move: a pending resource of the same depth
 *       may redirect to it, too.
 *   <li>Siblings are sorted by URL. A pending resource will be listed before those siblings that
 *       follow its URL, so these are not final.
 *   <li>The links of a resource of the open depth may not all be known, so nothing after it is
 *       final unless the maximum depth of the map excludes their targets.
 * </ul>
 */
final class FinalPart {
  // By parent: the first pending resource below it, in the order of the URLs.
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

  /** Returns the final resources at the beginning of a map. */
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

  /** Tests whether a pending resource may be listed before that resource. */
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
