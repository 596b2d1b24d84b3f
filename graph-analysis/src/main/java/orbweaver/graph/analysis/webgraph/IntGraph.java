package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;

/**
 * Directed graph in compressed sparse rows: the arcs of node {@code n} have the numbers {@code
 * firstArc(n)} to {@code firstArc(n + 1) - 1}. It takes 4 bytes per arc and per node; attributes of
 * arcs are arrays beside it.
 */
public final class IntGraph {
  private final int[] firsts;
  private final int[] targets;

  IntGraph(int[] firsts, int[] targets) {
    this.firsts = firsts;
    this.targets = targets;
  }

  /** Returns the number of nodes; their numbers begin at 0. */
  public int nodes() {
    return firsts.length - 1;
  }

  /** Returns the number of arcs. */
  public int arcs() {
    return targets.length;
  }

  /** Returns the number of the first arc of a node; for the number of nodes, that of all arcs. */
  public int firstArc(int node) {
    return firsts[node];
  }

  /** Returns the target of an arc. */
  public int target(int arc) {
    return targets[arc];
  }

  /** Returns the number of arcs of a node. */
  public int outdegree(int node) {
    return firsts[node + 1] - firsts[node];
  }

  /** Returns the targets of a node in the order of its arcs. */
  public int[] targets(int node) {
    return Arrays.copyOfRange(targets, firsts[node], firsts[node + 1]);
  }

  /** Returns the graph with all arcs reversed; the arcs of each node are sorted by target. */
  public IntGraph transpose() {
    var others = firstArcs(targets, targets.length, nodes());
    var free = others.clone();
    var sources = new int[targets.length];
    for (int node = 0; node < nodes(); node++) {
      for (int arc = firsts[node]; arc < firsts[node + 1]; arc++) {
        sources[free[targets[arc]]++] = node;
      }
    }
    return new IntGraph(others, sources);
  }

  /** Returns the graph without parallel arcs; the arcs of each node are sorted by target. */
  public IntGraph distinct() {
    return distinct(firsts, targets.clone());
  }

  /** Sorts the targets of each node and drops duplicates, in place. */
  private static IntGraph distinct(int[] firsts, int[] targets) {
    var begins = new int[firsts.length];
    int size = 0;
    for (int node = 0; node + 1 < firsts.length; node++) {
      Arrays.sort(targets, firsts[node], firsts[node + 1]);
      for (int arc = firsts[node]; arc < firsts[node + 1]; arc++) {
        if (size == begins[node] || targets[size - 1] != targets[arc]) {
          targets[size++] = targets[arc];
        }
      }
      begins[node + 1] = size;
    }
    return new IntGraph(begins, size == targets.length ? targets : Arrays.copyOf(targets, size));
  }

  /** Returns the first arc of each node, and the number of arcs. */
  private static int[] firstArcs(int[] sources, int arcs, int nodes) {
    var firsts = new int[nodes + 1];
    for (int arc = 0; arc < arcs; arc++) firsts[sources[arc] + 1]++;
    for (int node = 0; node < nodes; node++) firsts[node + 1] += firsts[node];
    return firsts;
  }

  /** Builder from arcs in any order, which it sorts by source in one pass. */
  public static final class Builder {
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();

    /** Adds an arc; its number of arrival is the number of arcs before it. */
    public void add(int source, int target) {
      sources.add(source);
      targets.add(target);
    }

    /** Returns the target of the arc with this number of arrival. */
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

    /** Builds the graph; the arcs of each node are in order of arrival. */
    public IntGraph build(int nodes) {
      return new IntGraph(firsts(nodes), bySource(nodes));
    }

    /** Builds the graph without parallel arcs; the arcs of each node are sorted by target. */
    public IntGraph buildDistinct(int nodes) {
      return distinct(firsts(nodes), bySource(nodes));
    }

    private int[] bySource(int nodes) {
      var free = firsts(nodes);
      var ends = new int[size()];
      for (int arc = 0; arc < ends.length; arc++) {
        ends[free[sources.getInt(arc)]++] = targets.getInt(arc);
      }
      return ends;
    }

    /** Builds the graph with arcs in the order of {@link #arrivals}. */
    public IntGraph build(int nodes, int[] arrivals) {
      var ends = new int[arrivals.length];
      for (int arc = 0; arc < ends.length; arc++) ends[arc] = targets.getInt(arrivals[arc]);
      return new IntGraph(firsts(nodes), ends);
    }

    /** Returns the number of arrival of each arc, by source and then by number of arrival. */
    public int[] arrivals(int nodes) {
      var free = firsts(nodes);
      var arrivals = new int[size()];
      for (int arc = 0; arc < arrivals.length; arc++) arrivals[free[sources.getInt(arc)]++] = arc;
      return arrivals;
    }

    /**
     * Returns the number of arrival of each arc, by source and then in an order of the arrivals.
     */
    public int[] arrivals(int nodes, IntComparator order) {
      var firsts = firsts(nodes);
      var arrivals = arrivals(nodes);
      for (int node = 0; node < nodes; node++) {
        IntArrays.quickSort(arrivals, firsts[node], firsts[node + 1], order);
      }
      return arrivals;
    }

    private int[] firsts(int nodes) {
      return firstArcs(sources.elements(), size(), nodes);
    }
  }
}
