package orbweaver.graph.analysis.paths;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.graph.analysis.paths.LayeredGraph.LayerArc;
import orbweaver.graph.analysis.paths.LayeredGraph.LayerNode;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Builder of a layered graph. In each layer, the pages with the most links are shown, and the
 * others as groups by site.
 */
final class LayeredGraphBuilder {
  private static final int NONE = -1;
  private static final int MAX_SITES = 4;
  private static final int SITE = 2;

  private final CompressedGraph web;
  private final ImmutableGraph links;
  private final ImmutableGraph backlinks;
  private final List<List<LayerNode>> layers = new ArrayList<>();
  private final List<Int2IntOpenHashMap> idsOfPages = new ArrayList<>();
  private final List<IntList> shown = new ArrayList<>();
  private final Set<LayerArc> arcs = new LinkedHashSet<>();
  private int nodes;

  LayeredGraphBuilder(CompressedGraph web) {
    this.web = web;
    links = web.graph().links().copy();
    backlinks = web.graph().backlinks().copy();
  }

  /** Test whether a link from a page to another is shown. */
  @FunctionalInterface
  interface ArcTest {
    boolean isShown(int source, int target);
  }

  /**
   * Adds a layer.
   *
   * @param pages numbers of its pages
   * @param required pages that are always shown
   * @param max maximum number of pages that are shown
   * @return the pages that are shown
   */
  IntList addLayer(IntList pages, IntSet required, int max) {
    var sorted = sorted(pages, required);
    var end = Math.min(max, sorted.length);
    addEmptyLayer();
    var layer = layers.getLast();
    var ids = idsOfPages.getLast();
    for (var i = 0; i < end; i++) addPage(sorted[i], layer, ids);
    addGroups(IntArrayList.wrap(sorted).subList(end, sorted.length), layer, ids);
    return shown.getLast();
  }

  private void addEmptyLayer() {
    var ids = new Int2IntOpenHashMap();
    ids.defaultReturnValue(NONE);
    layers.add(new ArrayList<>());
    idsOfPages.add(ids);
    shown.add(new IntArrayList());
  }

  /**
   * Adds one group that stands for several layers.
   *
   * @param hidden numbers of the pages of each of these layers
   */
  void addMiddle(Collection<? extends IntList> hidden) {
    addEmptyLayer();
    var pages = 0;
    for (var layer : hidden) {
      for (int page : layer) idsOfPages.getLast().put(page, nodes);
      pages += layer.size();
    }
    var nowhere = Optional.<String>empty();
    layers.getLast().add(new LayerNode(nodes++, nowhere, nowhere, pages, hidden.size(), true));
  }

  private void addPage(int page, List<LayerNode> layer, Int2IntOpenHashMap ids) {
    ids.put(page, nodes);
    shown.getLast().add(page);
    var url = Optional.of(web.url(page));
    layer.add(new LayerNode(nodes++, url, Optional.empty(), 1, 1, web.pages().get(page)));
  }

  private int[] sorted(IntList pages, IntSet required) {
    var sorted = pages.toIntArray();
    var ranks = new Int2IntOpenHashMap();
    for (var page : sorted)
      ranks.put(
          page,
          required.contains(page)
              ? Integer.MIN_VALUE
              : -links.outdegree(page) - backlinks.outdegree(page));
    IntArrays.mergeSort(
        sorted,
        (one, other) -> {
          var byDegree = Integer.compare(ranks.get(one), ranks.get(other));
          return byDegree == 0 ? Integer.compare(one, other) : byDegree;
        });
    return sorted;
  }

  private void addGroups(IntList hidden, List<LayerNode> layer, Int2IntOpenHashMap ids) {
    var bySite = new HashMap<String, IntArrayList>();
    for (int page : hidden)
      bySite.computeIfAbsent(site(web.url(page)), _ -> new IntArrayList()).add(page);
    var largest =
        bySite.entrySet().stream()
            .sorted(
                comparingInt((Map.Entry<String, IntArrayList> group) -> -group.getValue().size())
                    .thenComparing(comparing(Map.Entry::getKey)))
            .toList();
    var others = new IntArrayList();
    var isEachShown = largest.size() <= MAX_SITES + 1;
    for (var i = 0; i < largest.size(); i++) {
      var group = largest.get(i);
      if (isEachShown || i < MAX_SITES)
        addGroup(Optional.of(group.getKey()), group.getValue(), layer, ids);
      else others.addAll(group.getValue());
    }
    if (!others.isEmpty()) addGroup(Optional.empty(), others, layer, ids);
  }

  private void addGroup(
      Optional<String> site, IntList pages, List<LayerNode> layer, Int2IntOpenHashMap ids) {
    if (pages.size() == 1) {
      addPage(pages.getInt(0), layer, ids);
      return;
    }
    for (int page : pages) ids.put(page, nodes);
    layer.add(new LayerNode(nodes++, Optional.empty(), site, pages.size(), 1, true));
  }

  private static String site(String url) {
    return url.split("/", SITE + 2)[SITE];
  }

  /** Adds the links from the pages of a layer to those of another, unless both are in groups. */
  void connect(int from, int to, ArcTest test) {
    for (int source : shown.get(from)) {
      var targets = links.successors(source);
      for (int target = targets.nextInt(); target >= 0; target = targets.nextInt())
        add(from, source, to, target, test);
    }
    for (int target : shown.get(to)) {
      var sources = backlinks.successors(target);
      for (int source = sources.nextInt(); source >= 0; source = sources.nextInt())
        add(from, source, to, target, test);
    }
  }

  private void add(int from, int source, int to, int target, ArcTest test) {
    var start = idsOfPages.get(from).get(source);
    var end = idsOfPages.get(to).get(target);
    if (start != NONE && end != NONE && test.isShown(source, target))
      arcs.add(new LayerArc(start, end));
  }

  LayeredGraph build() {
    return new LayeredGraph(layers, List.copyOf(arcs));
  }
}
