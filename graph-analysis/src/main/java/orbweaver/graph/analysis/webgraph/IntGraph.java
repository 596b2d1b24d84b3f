package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;

/**
 * Directed graph in compressed sparse rows: the arcs of node {@code n} have the numbers {@code
 * firstArc(n)} to {@code firstArc(n + 1) - 1}. It takes 4 bytes per arc and per node. Callers keep
 * attributes of arcs in arrays of their own, by arc number.
 */
public final class IntGraph {
  private final int[] firstArcs;
  private final int[] targets;

  IntGraph(int[] firstArcs, int[] targets) {
    this.firstArcs = firstArcs;
    this.targets = targets;
  }

  /** Returns the number of nodes; their numbers begin at 0. */
  public int nodes() {
    return firstArcs.length - 1;
  }

  /** Returns the number of arcs. */
  public int arcs() {
    return targets.length;
  }

  /**
   * Returns the number of the first arc of a node.
   *
   * @param node number of a node, or the number of nodes, for which the number of arcs is returned
   */
  public int firstArc(int node) {
    return firstArcs[node];
  }

  /** Returns the target of an arc. */
  public int target(int arc) {
    return targets[arc];
  }

  /** Returns the number of arcs from a node. */
  public int outdegree(int node) {
    return firstArcs[node + 1] - firstArcs[node];
  }

  /** Returns the targets of the arcs of a node. */
  public int[] targets(int node) {
    return Arrays.copyOfRange(targets, firstArcs[node], firstArcs[node + 1]);
  }

  /** Returns the graph with all arcs reversed; the arcs of each node are sorted by target. */
  public IntGraph transpose() {
    var reversedFirstArcs = firstArcs(targets, targets.length, nodes());
    var nextArcs = reversedFirstArcs.clone();
    var sources = new int[targets.length];
    for (int node = 0; node < nodes(); node++) {
      for (int arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
        sources[nextArcs[targets[arc]]++] = node;
      }
    }
    return new IntGraph(reversedFirstArcs, sources);
  }

  /** Returns the graph without parallel arcs; the arcs of each node are sorted by target. */
  public IntGraph distinct() {
    return distinct(firstArcs, targets.clone());
  }

  /** Sorts the targets of each node and removes duplicates, in place. */
  private static IntGraph distinct(int[] firstArcs, int[] targets) {
    var newFirstArcs = new int[firstArcs.length];
    int size = 0;
    for (int node = 0; node + 1 < firstArcs.length; node++) {
      Arrays.sort(targets, firstArcs[node], firstArcs[node + 1]);
      for (int arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
        if (size == newFirstArcs[node] || targets[size - 1] != targets[arc]) {
          targets[size++] = targets[arc];
        }
      }
      newFirstArcs[node + 1] = size;
    }
    return new IntGraph(
        newFirstArcs, size == targets.length ? targets : Arrays.copyOf(targets, size));
  }

  /** Returns the number of the first arc of each node, followed by the number of arcs. */
  private static int[] firstArcs(int[] sources, int arcs, int nodes) {
    var firstArcs = new int[nodes + 1];
    for (int arc = 0; arc < arcs; arc++) firstArcs[sources[arc] + 1]++;
    for (int node = 0; node < nodes; node++) firstArcs[node + 1] += firstArcs[node];
    return firstArcs;
  }

  /**
   * Builder of a graph from arcs in any order, which it sorts by source in one pass. The arrival
   * number of an arc is the number of arcs that were added before it.
   */
  public static final class Builder {
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();

    /** Adds an arc. */
    public void add(int source, int target) {
      sources.add(source);
      targets.add(target);
    }

    /** Returns the target of the arc with an arrival number. */
    public int target(int arrival) {
      return targets.getInt(arrival);
    }

    /** Returns the number of arcs. */
    public int size() {
      return sources.size();
    }

    /** Replaces every node number {@code n} by {@code numbers[n]}. */
    public void renumber(int[] numbers) {
      for (int arc = 0; arc < size(); arc++) {
        sources.set(arc, numbers[sources.getInt(arc)]);
        targets.set(arc, numbers[targets.getInt(arc)]);
      }
    }

    /** Builds the graph; the arcs of each node are sorted by arrival number. */
    public IntGraph build(int nodes) {
      return new IntGraph(firstArcs(nodes), targetsBySource(nodes));
    }

    /** Builds the graph without parallel arcs; the arcs of each node are sorted by target. */
    public IntGraph buildDistinct(int nodes) {
      return distinct(firstArcs(nodes), targetsBySource(nodes));
    }

    private int[] targetsBySource(int nodes) {
      var nextArcs = firstArcs(nodes);
      var sorted = new int[size()];
      for (int arrival = 0; arrival < sorted.length; arrival++) {
        sorted[nextArcs[sources.getInt(arrival)]++] = targets.getInt(arrival);
      }
      return sorted;
    }

    /**
     * Builds the graph.
     *
     * @param arrivals arrival number of each arc, as returned by {@link #arrivals}
     */
    public IntGraph build(int nodes, int[] arrivals) {
      var sorted = new int[arrivals.length];
      for (int arc = 0; arc < sorted.length; arc++) sorted[arc] = targets.getInt(arrivals[arc]);
      return new IntGraph(firstArcs(nodes), sorted);
    }

    /** Returns the arrival numbers of the arcs, sorted by source and then by arrival number. */
    public int[] arrivals(int nodes) {
      var nextArcs = firstArcs(nodes);
      var arrivals = new int[size()];
      for (int arrival = 0; arrival < arrivals.length; arrival++)
        arrivals[nextArcs[sources.getInt(arrival)]++] = arrival;
      return arrivals;
    }

    /**
     * Returns the arrival numbers of the arcs, sorted by source and then in an order.
     *
     * @param order order of arrival numbers
     */
    public int[] arrivals(int nodes, IntComparator order) {
      var firstArcs = firstArcs(nodes);
      var arrivals = arrivals(nodes);
      for (int node = 0; node < nodes; node++) {
        IntArrays.quickSort(arrivals, firstArcs[node], firstArcs[node + 1], order);
      }
      return arrivals;
    }

    private int[] firstArcs(int nodes) {
      return IntGraph.firstArcs(sources.elements(), size(), nodes);
    }
  }
}
