package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.util.Optional;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Links around a page, in layers: the pages that link to it are before it, and those that it links
 * to after it. The outer layers are the pages that link to shown pages of the layer before it, and
 * those that shown pages of the layer after it link to.
 */
public final class PageVicinity {
  /** Number of the layer of the page. */
  public static final int CENTER = 2;

  private static final int MAX_PAGES = 16;
  private static final LayeredGraphBuilder.ArcTest ANY = (_, _) -> true;

  private PageVicinity() {}

  /** Returns the links around a page; empty if the graph does not have it. */
  public static Optional<LayeredGraph> of(String url, CompressedGraph web) {
    var number = web.find(url);
    return number.isPresent() ? Optional.of(of(number.getAsInt(), web)) : Optional.empty();
  }

  private static LayeredGraph of(int page, CompressedGraph web) {
    var links = web.graph().links().copy();
    var backlinks = web.graph().backlinks().copy();
    var center = IntList.of(page);
    var before = neighbours(center, backlinks, IntSet.of(page));
    var after = neighbours(center, links, IntSet.of(page));
    // The layers are added in their order, but the outer ones depend on what is shown of the inner
    // ones.
    var drafts = new LayeredGraphBuilder(web);
    var shownBefore = drafts.addLayer(before, IntSets.EMPTY_SET, MAX_PAGES);
    var shownAfter = drafts.addLayer(after, IntSets.EMPTY_SET, MAX_PAGES);
    var builder = new LayeredGraphBuilder(web);
    builder.addLayer(
        neighbours(shownBefore, backlinks, with(before, page)), IntSets.EMPTY_SET, MAX_PAGES);
    builder.addLayer(before, IntSets.EMPTY_SET, MAX_PAGES);
    builder.addLayer(center, IntSets.EMPTY_SET, MAX_PAGES);
    builder.addLayer(after, IntSets.EMPTY_SET, MAX_PAGES);
    builder.addLayer(
        neighbours(shownAfter, links, with(after, page)), IntSets.EMPTY_SET, MAX_PAGES);
    for (var layer = 0; layer < 2 * CENTER; layer++) builder.connect(layer, layer + 1, ANY);
    return builder.build();
  }

  private static IntSet with(IntList pages, int page) {
    var all = new IntOpenHashSet(pages);
    all.add(page);
    return all;
  }

  private static IntList neighbours(IntList pages, ImmutableGraph arcs, IntSet excluded) {
    var found = new IntLinkedOpenHashSet();
    for (int page : pages) {
      var others = arcs.successors(page);
      for (int other = others.nextInt(); other >= 0; other = others.nextInt())
        if (!excluded.contains(other)) found.add(other);
    }
    return new IntArrayList(found);
  }
}
