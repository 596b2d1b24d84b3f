package orbweaver.graph.analysis.elements;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.graph.analysis.crawltree.CrawlRegion.CrawlPaths;
import orbweaver.graph.analysis.crawltree.ElementIndex;
import orbweaver.graph.analysis.crawltree.Preorder;
import orbweaver.graph.analysis.elements.ElementBounds.Reached;
import orbweaver.graph.analysis.elements.PathElements.Node;
import orbweaver.language.Evaluation.Decided;

/**
 * All paths from the seeds, by breadth-first search without marks. The end of each path is a
 * position. A path ends at a URL that was not followed, at a URL that the formula rejects on this
 * path, at a bound, and, if the formula has {@code no-cycles}, before a URL that it contains.
 */
final class PathUnrolling {
  private static final int NONE = -1;

  private final CrawlPaths crawl;
  private final List<Node> urls;
  private final Map<String, ActivityFormula> rules;
  private final ElementBounds bounds;
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList depths = new IntArrayList();
  private final IntArrayList hops = new IntArrayList();
  private final IntArrayList parents = new IntArrayList();
  private final IntArrayList ordinals = new IntArrayList();
  private final List<ElementValue> values = new ArrayList<>();
  private final Int2IntOpenHashMap repetitions = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap firstPositions = new Int2IntOpenHashMap();
  private boolean isDepthReached;
  private boolean isMaxReached;

  private PathUnrolling(
      CrawlPaths crawl, List<Node> urls, Map<String, ActivityFormula> rules, ElementBounds bounds) {
    this.crawl = crawl;
    this.urls = urls;
    this.rules = rules;
    this.bounds = bounds;
    firstPositions.defaultReturnValue(NONE);
  }

  static PathUnrolling of(
      CrawlPaths crawl, List<Node> urls, Map<String, ActivityFormula> rules, ElementBounds bounds) {
    var unrolling = new PathUnrolling(crawl, urls, rules, bounds);
    unrolling.addStarts();
    for (int position = 0; position < unrolling.nodes.size(); position++)
      unrolling.expand(position);
    return unrolling;
  }

  private void addStarts() {
    for (int i = 0; i < crawl.starts().size(); i++) {
      int repetition = crawl.repetitions().getInt(i);
      if (repetition > 0) repetitions.put(nodes.size(), repetition);
      add(crawl.starts().getInt(i), 0, 0, NONE, crawl.ordinals().getInt(i));
    }
  }

  private void expand(int position) {
    int node = nodes.getInt(position);
    if (isMaxReached || !urls.get(node).isAccepted() || values.get(position).isRejected()) return;
    int depth = depths.getInt(position);
    int redirects = hops.getInt(position) + 1;
    if (redirects <= DiscoveryPath.MAX_HOPS) {
      crawl
          .arcs()
          .forEachRedirect(
              node, (target, number) -> add(target, depth, redirects, position, number));
    }
    crawl
        .arcs()
        .forEachLink(node, (target, ordinal) -> addLink(target, depth + 1, position, ordinal));
  }

  private void addLink(int target, int depth, int parent, int ordinal) {
    if (depth <= bounds.depth()) add(target, depth, 0, parent, ordinal);
    else if (!isCycle(target, parent)) isDepthReached = true;
  }

  private void add(int node, int depth, int redirects, int parent, int ordinal) {
    if (isMaxReached || isCycle(node, parent)) return;
    if (nodes.size() == bounds.maxElements()) {
      isMaxReached = true;
      return;
    }
    int position = nodes.size();
    nodes.add(node);
    depths.add(depth);
    hops.add(redirects);
    parents.add(parent);
    ordinals.add(ordinal);
    firstPositions.putIfAbsent(node, position);
    values.add(evaluate(position));
  }

  private boolean isCycle(int node, int parent) {
    if (parent == NONE || !rules(parent).formula().hasNoCycles()) return false;
    for (int at = parent; at != NONE; at = parents.getInt(at))
      if (nodes.getInt(at) == node) return true;
    return false;
  }

  // What the path alone decides holds for the element; the rest was decided for the URL.
  private ElementValue evaluate(int position) {
    var stored = urls.get(nodes.getInt(position)).stored();
    var own = rules(position);
    if (stored.isEmpty()) return own.valueOf(path(position));
    if (stored.get().isRejected() || !own.dependsOnPath()) return stored.get();
    return own.evaluate(path(position)) instanceof Decided decided
        ? decidedByPath(decided, stored.get())
        : stored.get();
  }

  private static ElementValue decidedByPath(Decided decided, ElementValue stored) {
    var value = ElementValue.of(decided);
    return value.isRejected() ? value : new ElementValue(value.value(), stored.state());
  }

  /** Returns the bounds that were reached. */
  Reached reached() {
    return new Reached(isDepthReached, isMaxReached);
  }

  int node(int position) {
    return nodes.getInt(position);
  }

  ElementValue value(int position) {
    return values.get(position);
  }

  /** Returns the rules of the activity of a position. */
  ActivityFormula rules(int position) {
    return rules.getOrDefault(urls.get(node(position)).activity(), ActivityFormula.NONE);
  }

  /** Returns the first position of a node; empty if no path reaches it. */
  OptionalInt firstPosition(int node) {
    int position = firstPositions.get(node);
    return position == NONE ? OptionalInt.empty() : OptionalInt.of(position);
  }

  ElementIndex index(int position) {
    return ElementIndex.ofPath(position, hops, parents, ordinals, repetitions);
  }

  /** Returns the path to a position. */
  ElementPath path(int position) {
    int parent = parents.getInt(position);
    return new ElementPath(
        url(position),
        url(start(position)),
        parent == NONE ? Optional.empty() : Optional.of(url(parent)),
        depths.getInt(position),
        index(position).family());
  }

  private String url(int position) {
    return urls.get(node(position)).url();
  }

  private int start(int position) {
    int start = position;
    while (parents.getInt(start) != NONE) start = parents.getInt(start);
    return start;
  }

  /** Returns all positions so that a parent precedes its children, which are sorted by index. */
  int[] inPreorder() {
    var ranks = Preorder.ranks(parents);
    var ordered = new int[ranks.length];
    for (int position = 0; position < ranks.length; position++) ordered[ranks[position]] = position;
    return ordered;
  }
}
