package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.graph.analysis.crawltree.CrawlArcs.ArcCollector;
import orbweaver.graph.analysis.crawltree.TreeElement.TreePosition;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredPage;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Tree of the accepted links between accepted URLs, from the seeds of an activity, in breadth-first
 * order. A URL occurs once, at the end of its shortest path.
 *
 * @param states accepted URLs, with their states as text
 */
public record SelectedTree(
    LinkGraph graph, StoredActivity activity, AcceptedPaths paths, Map<String, String> states) {
  public SelectedTree {
    states = Map.copyOf(states);
  }

  /** Passes every element to the consumer; parents precede their children. */
  public void forEach(Function<FamilyIndex, String> formatIndex, Consumer<TreeElement> consumer) {
    var outcomes = new HashMap<String, String>();
    var arcs = new ArcCollector();
    graph.forEachPage(
        page -> {
          if (!states.containsKey(page.url())) return;
          outcomes.put(page.url(), page.outcome());
          addArcs(page, arcs);
        });
    var tree = tree(arcs.build(paths.size()));
    var firsts = firstsOfUrls(tree);
    var levels = new int[tree.size()];
    for (int position : inPreorder(tree)) {
      tree.parent(position).ifPresent(parent -> levels[position] = levels[parent] + 1);
      if (firsts.get(position))
        consumer.accept(element(tree, position, levels[position], outcomes, formatIndex));
    }
  }

  // The ordinal of a link counts the targets that a crawl follows, each once.
  private void addArcs(StoredPage page, ArcCollector arcs) {
    var ordinals = new HashMap<String, Integer>();
    for (var link : page.links()) {
      if (link.isFollowed()) ordinals.putIfAbsent(link.target(), ordinals.size() + 1);
    }
    paths.forEachLink(
        page.url(),
        (source, url, target, isRedirect) -> {
          var ordinal = ordinals.get(url);
          if (ordinal != null) arcs.add(source, target, ordinal, isRedirect);
        });
  }

  private BreadthFirstTree tree(CrawlArcs arcs) {
    var starts = new IntArrayList();
    var ordinals = new IntArrayList();
    for (var seed : activity.seeds()) {
      paths
          .seed(seed.url())
          .ifPresent(
              end -> {
                starts.add(end);
                ordinals.add(seed.ordinal());
              });
    }
    return BreadthFirstTree.build(arcs, starts, ordinals);
  }

  /** Returns the positions, each of which is the first one of its URL. */
  private BitSet firstsOfUrls(BreadthFirstTree tree) {
    var found = new HashSet<String>();
    var firsts = new BitSet(tree.size());
    for (int position = 0; position < tree.size(); position++) {
      if (found.add(paths.url(tree.node(position)))) firsts.set(position);
    }
    return firsts;
  }

  private static List<Integer> inPreorder(BreadthFirstTree tree) {
    var ranks = tree.preorderRanks();
    var ordered = new ArrayList<Integer>(ranks.length);
    for (int i = 0; i < ranks.length; i++) ordered.add(i);
    ordered.sort((left, right) -> Integer.compare(ranks[left], ranks[right]));
    return ordered;
  }

  private TreeElement element(
      BreadthFirstTree tree,
      int position,
      int level,
      Map<String, String> outcomes,
      Function<FamilyIndex, String> formatIndex) {
    var url = paths.url(tree.node(position));
    var parent = tree.parent(position);
    Optional<String> parentUrl =
        parent.isPresent()
            ? Optional.of(paths.url(tree.node(parent.getAsInt())))
            : Optional.empty();
    return new TreeElement(
        activity.id(),
        tree.familyIndex(position).map(formatIndex),
        url,
        new TreePosition(parentUrl, level, Optional.of(tree.depth(position))),
        states.getOrDefault(url, ""),
        Optional.ofNullable(outcomes.get(url)));
  }
}
