package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Breadth-first tree of the paths from the starts to every node. A hyperlink adds one to the depth
 * of a path. A redirect does not, but a path ends after as many consecutive redirects as a crawl
 * follows. Therefore a deeper path with fewer redirects may continue where the shortest one ends,
 * and the tree contains all Pareto-optimal paths by depth and by redirects since the last
 * hyperlink.
 *
 * <p>The end of each path is a position in the tree. Its parent is the position with the smallest
 * family index among those that reach it first. Its family index is the one of its parent, followed
 * by the ordinal of the link; a redirect keeps the index of its parent. Positions are numbered by
 * depth, then by redirects, then by index.
 */
public final class BreadthFirstTree {
  private static final int NONE = -1;

  private final CrawlArcs arcs;
  private final int[] fewestRedirects;
  private final int[] firstPositions;
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList depths = new IntArrayList();
  private final IntArrayList hops = new IntArrayList();
  private final IntArrayList parents = new IntArrayList();
  private final IntArrayList ordinals = new IntArrayList();
  // By position of a start: number of earlier starts with its ordinal, if there are any.
  private final Int2IntOpenHashMap repetitions = new Int2IntOpenHashMap();

  private BreadthFirstTree(CrawlArcs arcs) {
    this.arcs = arcs;
    fewestRedirects = new int[arcs.nodes()];
    Arrays.fill(fewestRedirects, DiscoveryPath.MAX_HOPS + 1);
    firstPositions = new int[arcs.nodes()];
    Arrays.fill(firstPositions, NONE);
  }

  /**
   * Builds the tree.
   *
   * @param starts start nodes, sorted by ordinal
   * @param ordinals family ordinals of the starts
   */
  static BreadthFirstTree build(CrawlArcs arcs, IntList starts, IntList ordinals) {
    return build(arcs, starts, ordinals, new IntArrayList(new int[starts.size()]));
  }

  /**
   * Builds the tree.
   *
   * @param starts start nodes, sorted by ordinal
   * @param ordinals family ordinals of the starts
   * @param repetitions for each start, the number of starts before it with the same ordinal
   */
  static BreadthFirstTree build(
      CrawlArcs arcs, IntList starts, IntList ordinals, IntList repetitions) {
    var tree = new BreadthFirstTree(arcs);
    for (int i = 0; i < starts.size(); i++) {
      if (repetitions.getInt(i) > 0) tree.repetitions.put(tree.size(), repetitions.getInt(i));
      tree.reach(starts.getInt(i), 0, 0, NONE, ordinals.getInt(i));
    }
    for (int depth = 0, level = 0; level < tree.size(); depth++) level = tree.expand(level, depth);
    return tree;
  }

  /**
   * Expands the positions of a depth.
   *
   * @param level first position of the depth
   * @return first position of the next depth
   */
  private int expand(int level, int depth) {
    // The level grows while it is read: it includes the targets of redirects, fewest redirects
    // first.
    for (int index = level; index < size(); index++) {
      int position = index;
      int redirects = hops(position) + 1;
      arcs.forEachRedirect(
          node(position), (target, number) -> reach(target, depth, redirects, position, number));
    }
    int end = size();
    for (int position : sortedByIndex(level, end)) {
      arcs.forEachLink(
          node(position), (target, ordinal) -> reach(target, depth + 1, 0, position, ordinal));
    }
    return end;
  }

  // Within a level, the targets of redirects have the highest numbers, but their indexes lie
  // between those of the other positions.
  private int[] sortedByIndex(int level, int end) {
    var positions = IntStream.range(level, end).toArray();
    if (end > level && hops(end - 1) > 0) IntArrays.mergeSort(positions, this::compareByIndex);
    return positions;
  }

  // The first position that reaches a node becomes the parent. It has the smallest index, because
  // positions are expanded by index, each with its links in page order.
  private void reach(int node, int depth, int redirects, int parent, int ordinal) {
    if (redirects >= fewestRedirects[node]) return;
    fewestRedirects[node] = redirects;
    if (firstPositions[node] == NONE) firstPositions[node] = size();
    nodes.add(node);
    depths.add(depth);
    hops.add(redirects);
    parents.add(parent);
    ordinals.add(ordinal);
  }

  /** Returns the number of positions: one for each Pareto-optimal path to a node. */
  public int size() {
    return nodes.size();
  }

  /** Returns the first position of a node; empty if no path reaches it. */
  public OptionalInt firstPosition(int node) {
    return firstPositions[node] == NONE
        ? OptionalInt.empty()
        : OptionalInt.of(firstPositions[node]);
  }

  /** Tests whether a position is the first one of its node. */
  public boolean isFirstOfNode(int position) {
    return firstPositions[node(position)] == position;
  }

  /** Returns the node at a position. */
  public int node(int position) {
    return nodes.getInt(position);
  }

  /** Returns the number of hyperlinks from the nearest start. */
  public int depth(int position) {
    return depths.getInt(position);
  }

  /** Returns the number of redirects since the last hyperlink. */
  public int hops(int position) {
    return hops.getInt(position);
  }

  /** Returns the parent position; empty for a start. */
  public OptionalInt parent(int position) {
    int parent = parents.getInt(position);
    return parent == NONE ? OptionalInt.empty() : OptionalInt.of(parent);
  }

  /** Compares positions by depth, then by family index, then by redirects. */
  public int compareByIndex(int one, int other) {
    int byIndex = Integer.compare(redirectStart(one), redirectStart(other));
    return byIndex == 0 ? Integer.compare(one, other) : byIndex;
  }

  /** Returns the position at which the redirects to a position begin; it has the same index. */
  private int redirectStart(int position) {
    int start = position;
    while (hops(start) > 0) start = parents.getInt(start);
    return start;
  }

  /** Returns the positions on the path from its start to a position. */
  public IntList pathTo(int position) {
    var reversed = new IntArrayList();
    for (int at = position; at != NONE; at = parents.getInt(at)) reversed.add(at);
    IntArrays.reverse(reversed.elements(), 0, reversed.size());
    return reversed;
  }

  /** Returns the family index of a position; empty if it is too far from its start to have one. */
  public Optional<FamilyIndex> familyIndex(int position) {
    return familyIndex(position, List.of());
  }

  /**
   * Returns the family index that a child of a position has.
   *
   * @param ordinal ordinal of the link to the child
   */
  public Optional<FamilyIndex> familyIndex(int position, int ordinal) {
    return familyIndex(position, List.of(ordinal));
  }

  private Optional<FamilyIndex> familyIndex(int position, List<Integer> lastOrdinals) {
    if (depth(position) + lastOrdinals.size() >= FamilyIndex.MAX_ORDINALS) return Optional.empty();
    var reversed = new ArrayList<>(lastOrdinals);
    for (int at = position; at != NONE; at = parents.getInt(at)) {
      if (hops(at) == 0) reversed.add(ordinals.getInt(at));
    }
    return Optional.of(new FamilyIndex(reversed.reversed()));
  }

  /** Returns the element index of a position; empty if it is too far from its start to have one. */
  public Optional<ElementIndex> elementIndex(int position) {
    if (depth(position) + 1 >= FamilyIndex.MAX_ORDINALS) return Optional.empty();
    return Optional.of(ElementIndex.ofPath(position, hops, parents, ordinals, repetitions));
  }

  /**
   * Returns the rank of each position in a preorder traversal, in which a parent precedes its
   * children and the children of a parent are sorted by family index.
   */
  public int[] preorderRanks() {
    return Preorder.ranks(parents);
  }
}
