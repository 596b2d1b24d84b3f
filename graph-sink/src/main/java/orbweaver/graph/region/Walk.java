package orbweaver.graph.region;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import orbweaver.contract.order.Label;
import orbweaver.language.family.FamilyIndex;

/**
 * The ways from any start to every node that no other way beats: first by depth, then by redirects
 * since the last hyperlink. A hyperlink costs one depth, a redirect none, and no more redirects in
 * a row are taken than a crawl follows: so a longer way with fewer of them may lead on where the
 * shortest ends.
 *
 * <p>The end of a way is a place. It has one parent: of all that lead there as soon, the one of
 * least index. Its index is that of the parent and the ordinal of the link; a redirect keeps it.
 * Places are numbered by depth, redirects and index.
 */
public final class Walk {
  private static final int NOWHERE = -1;

  private final Arcs arcs;
  private final int[] fewest;
  private final int[] firsts;
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList depths = new IntArrayList();
  private final IntArrayList hops = new IntArrayList();
  private final IntArrayList parents = new IntArrayList();
  private final IntArrayList ordinals = new IntArrayList();

  private Walk(Arcs arcs) {
    this.arcs = arcs;
    fewest = new int[arcs.nodes()];
    Arrays.fill(fewest, Label.MOST_HOPS + 1);
    firsts = new int[arcs.nodes()];
    Arrays.fill(firsts, NOWHERE);
  }

  /**
   * Walks.
   *
   * @param starts by index
   * @param ordinals of the starts
   */
  static Walk over(Arcs arcs, IntList starts, IntList ordinals) {
    var walk = new Walk(arcs);
    for (int i = 0; i < starts.size(); i++) {
      walk.reach(starts.getInt(i), 0, 0, NOWHERE, ordinals.getInt(i));
    }
    for (int depth = 0, level = 0; level < walk.size(); depth++) level = walk.next(level, depth);
    return walk;
  }

  /** Goes on from the places of a depth; answers where those of the next begin. */
  private int next(int level, int depth) {
    // The level grows while it is read: what a redirect reaches is on it too, fewest hops first.
    for (int each = level; each < size(); each++) {
      int place = each;
      int hop = hops(place) + 1;
      arcs.redirects(node(place), (target, _) -> reach(target, depth, hop, place, 0));
    }
    int end = size();
    for (int place : byIndex(level, end)) {
      arcs.links(node(place), (target, ordinal) -> reach(target, depth + 1, 0, place, ordinal));
    }
    return end;
  }

  // What redirects reached stands behind the others, and belongs between them.
  private int[] byIndex(int level, int end) {
    var places = IntStream.range(level, end).toArray();
    if (end > level && hops(end - 1) > 0) IntArrays.mergeSort(places, this::compareByIndex);
    return places;
  }

  // Who comes first is the parent: they come by index, each with its links in their order.
  private void reach(int node, int depth, int hop, int parent, int ordinal) {
    if (hop >= fewest[node]) return;
    fewest[node] = hop;
    if (firsts[node] == NOWHERE) firsts[node] = size();
    nodes.add(node);
    depths.add(depth);
    hops.add(hop);
    parents.add(parent);
    ordinals.add(ordinal);
  }

  /** How many places there are: nodes, each once for every way that is not beaten. */
  int size() {
    return nodes.size();
  }

  /** The first place of a node, if it is reached. */
  public OptionalInt place(int node) {
    return firsts[node] == NOWHERE ? OptionalInt.empty() : OptionalInt.of(firsts[node]);
  }

  boolean isFirst(int place) {
    return firsts[node(place)] == place;
  }

  public int node(int place) {
    return nodes.getInt(place);
  }

  /** Hyperlinks from the nearest start. */
  public int depth(int place) {
    return depths.getInt(place);
  }

  /** Redirects since the last of them. */
  public int hops(int place) {
    return hops.getInt(place);
  }

  /** The place before it, unless it is a start. */
  OptionalInt parent(int place) {
    int parent = parents.getInt(place);
    return parent == NOWHERE ? OptionalInt.empty() : OptionalInt.of(parent);
  }

  /** Compares places by depth, then by index; of one index the fewest redirects come first. */
  public int compareByIndex(int one, int other) {
    int byStem = Integer.compare(stem(one), stem(other));
    return byStem == 0 ? Integer.compare(one, other) : byStem;
  }

  /** Where the redirects to a place begin; it has the same index. */
  private int stem(int place) {
    int stem = place;
    while (hops(stem) > 0) stem = parents.getInt(stem);
    return stem;
  }

  /** The places on the way to one, from its start. */
  public IntList wayTo(int place) {
    var backwards = new IntArrayList();
    for (int at = place; at != NOWHERE; at = parents.getInt(at)) backwards.add(at);
    IntArrays.reverse(backwards.elements(), 0, backwards.size());
    return backwards;
  }

  /** The index of a place; empty when it is too far from its start to have one. */
  public Optional<FamilyIndex> family(int place) {
    return family(place, List.of());
  }

  /** The index of what this link of its page leads to. */
  public Optional<FamilyIndex> family(int place, int ordinal) {
    return family(place, List.of(ordinal));
  }

  private Optional<FamilyIndex> family(int place, List<Integer> last) {
    if (depth(place) + last.size() >= FamilyIndex.MOST_ORDINALS) return Optional.empty();
    var backwards = new ArrayList<>(last);
    for (int at = place; at != NOWHERE; at = parents.getInt(at)) {
      if (hops(at) == 0) backwards.add(ordinals.getInt(at));
    }
    return Optional.of(new FamilyIndex(backwards.reversed()));
  }

  /** For each place how many come before it in the order of indexes, parents before children. */
  int[] ranks() {
    var free = new int[size() + 1];
    var ranks = new int[size()];
    var sizes = sizes();
    for (int place = 0; place < size(); place++) {
      int before = parents.getInt(place) + 1;
      ranks[place] = free[before];
      free[before] += sizes[place];
      free[place + 1] = ranks[place] + 1;
    }
    return ranks;
  }

  /** How many places each leads to, itself among them. */
  private int[] sizes() {
    var sizes = new int[size()];
    for (int place = size() - 1; place >= 0; place--) {
      sizes[place]++;
      int parent = parents.getInt(place);
      if (parent != NOWHERE) sizes[parent] += sizes[place];
    }
    return sizes;
  }
}
