package orbweaver.graph.analysis.crawltree;

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
 * Breadth-first tree of all Pareto-optimal paths from any start to every node, ordered by depth and
 * by redirects since the last hyperlink. A hyperlink adds one to the depth, a redirect nothing, and
 * a path takes no more consecutive redirects than a crawl follows. A longer path with fewer
 * redirects may therefore continue where the shortest one ends.
 *
 * <p>The end of a path is a position. It has one parent: the one of least index among those that
 * reach it first. Its index is that of the parent and the ordinal of the link; a redirect keeps the
 * index. Positions are numbered by depth, redirects and index.
 */
public final class BreadthFirstTree {
  private static final int NOWHERE = -1;

  private final CrawlArcs arcs;
  private final int[] fewest;
  private final int[] firsts;
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList depths = new IntArrayList();
  private final IntArrayList hops = new IntArrayList();
  private final IntArrayList parents = new IntArrayList();
  private final IntArrayList ordinals = new IntArrayList();

  private BreadthFirstTree(CrawlArcs arcs) {
    this.arcs = arcs;
    fewest = new int[arcs.nodes()];
    Arrays.fill(fewest, DiscoveryPath.MAX_HOPS + 1);
    firsts = new int[arcs.nodes()];
    Arrays.fill(firsts, NOWHERE);
  }

  /**
   * Builds the tree.
   *
   * @param starts by index
   * @param ordinals of the starts
   */
  static BreadthFirstTree build(CrawlArcs arcs, IntList starts, IntList ordinals) {
    var walk = new BreadthFirstTree(arcs);
    for (int i = 0; i < starts.size(); i++) {
      walk.reach(starts.getInt(i), 0, 0, NOWHERE, ordinals.getInt(i));
    }
    for (int depth = 0, level = 0; level < walk.size(); depth++) level = walk.expand(level, depth);
    return walk;
  }

  /** Expands the positions of a depth and returns where those of the next depth begin. */
  private int expand(int level, int depth) {
    // The level grows while it is read: it includes the targets of redirects, fewest redirects
    // first.
    for (int index = level; index < size(); index++) {
      int position = index;
      int redirects = hops(position) + 1;
      arcs.forEachRedirect(
          node(position), (target, _) -> reach(target, depth, redirects, position, 0));
    }
    int end = size();
    for (int position : byIndex(level, end)) {
      arcs.forEachLink(
          node(position), (target, ordinal) -> reach(target, depth + 1, 0, position, ordinal));
    }
    return end;
  }

  // The targets of redirects follow the others and belong between them.
  private int[] byIndex(int level, int end) {
    var positions = IntStream.range(level, end).toArray();
    if (end > level && hops(end - 1) > 0) IntArrays.mergeSort(positions, this::compareByIndex);
    return positions;
  }

  // The first to reach a node is its parent: positions are expanded by index, each with its links
  // in page order.
  private void reach(int node, int depth, int redirects, int parent, int ordinal) {
    if (redirects >= fewest[node]) return;
    fewest[node] = redirects;
    if (firsts[node] == NOWHERE) firsts[node] = size();
    nodes.add(node);
    depths.add(depth);
    hops.add(redirects);
    parents.add(parent);
    ordinals.add(ordinal);
  }

  /** Returns the number of positions: each node once per Pareto-optimal path. */
  int size() {
    return nodes.size();
  }

  /** Returns the first position of a node, if it is reached. */
  public OptionalInt firstPosition(int node) {
    return firsts[node] == NOWHERE ? OptionalInt.empty() : OptionalInt.of(firsts[node]);
  }

  boolean isFirstOfNode(int position) {
    return firsts[node(position)] == position;
  }

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
  OptionalInt parent(int position) {
    int parent = parents.getInt(position);
    return parent == NOWHERE ? OptionalInt.empty() : OptionalInt.of(parent);
  }

  /** Compares positions by depth and index; positions of equal index by redirects. */
  public int compareByIndex(int one, int other) {
    int byStem = Integer.compare(stem(one), stem(other));
    return byStem == 0 ? Integer.compare(one, other) : byStem;
  }

  /** Returns the position where the redirects to a position begin; it has the same index. */
  private int stem(int position) {
    int stem = position;
    while (hops(stem) > 0) stem = parents.getInt(stem);
    return stem;
  }

  /** Returns the positions on the path from the start to a position. */
  public IntList pathTo(int position) {
    var reversed = new IntArrayList();
    for (int at = position; at != NOWHERE; at = parents.getInt(at)) reversed.add(at);
    IntArrays.reverse(reversed.elements(), 0, reversed.size());
    return reversed;
  }

  /** Returns the index of a position; empty if it is too far from its start to have one. */
  public Optional<FamilyIndex> familyIndex(int position) {
    return familyIndex(position, List.of());
  }

  /** Returns the index of the target of a link of this position. */
  public Optional<FamilyIndex> familyIndex(int position, int ordinal) {
    return familyIndex(position, List.of(ordinal));
  }

  private Optional<FamilyIndex> familyIndex(int position, List<Integer> last) {
    if (depth(position) + last.size() >= FamilyIndex.MAX_ORDINALS) return Optional.empty();
    var reversed = new ArrayList<>(last);
    for (int at = position; at != NOWHERE; at = parents.getInt(at)) {
      if (hops(at) == 0) reversed.add(ordinals.getInt(at));
    }
    return Optional.of(new FamilyIndex(reversed.reversed()));
  }

  /**
   * Returns the number of positions that precede each position in index order, in which parents
   * precede children.
   */
  int[] preorderRanks() {
    var free = new int[size() + 1];
    var ranks = new int[size()];
    var sizes = sizes();
    for (int position = 0; position < size(); position++) {
      int before = parents.getInt(position) + 1;
      ranks[position] = free[before];
      free[before] += sizes[position];
      free[position + 1] = ranks[position] + 1;
    }
    return ranks;
  }

  /** Returns the size of the subtree of each position. */
  private int[] sizes() {
    var sizes = new int[size()];
    for (int position = size() - 1; position >= 0; position--) {
      sizes[position]++;
      int parent = parents.getInt(position);
      if (parent != NOWHERE) sizes[parent] += sizes[position];
    }
    return sizes;
  }
}
