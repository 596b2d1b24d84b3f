package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.crawltree.CrawlArcs.ArcCollector;
import orbweaver.graph.analysis.crawltree.TreeElement.TreePosition;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredPage.StoredLink;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Tree of the followed links between selected URLs, from the seeds of an activity, in breadth-first
 * order.
 *
 * @param states selected URLs, with their states as text
 */
public record SelectedTree(LinkGraph graph, StoredActivity activity, Map<String, String> states) {
  private static final Set<String> REDIRECTS =
      Set.of(LinkKind.REDIRECT.text(), LinkKind.REFRESH.text());

  public SelectedTree {
    states = Map.copyOf(states);
  }

  /** Passes every element to the consumer; parents precede their children. */
  public void forEach(Function<FamilyIndex, String> formatIndex, Consumer<TreeElement> consumer) {
    var nodes = readNodes();
    var tree = tree(nodes);
    var levels = new int[tree.size()];
    for (int position : inPreorder(tree)) {
      tree.parent(position).ifPresent(parent -> levels[position] = levels[parent] + 1);
      if (tree.isFirstOfNode(position))
        consumer.accept(element(tree, position, levels[position], nodes, formatIndex));
    }
  }

  /** Selected URLs by number, with the outcomes of their pages and the arcs between them. */
  private record Nodes(List<String> urls, Map<String, String> outcomes, CrawlArcs arcs) {
    int numberOf(String url) {
      return Collections.binarySearch(urls, url);
    }
  }

  private Nodes readNodes() {
    var urls = states.keySet().stream().sorted().toList();
    var numbers = new HashMap<String, Integer>();
    for (int i = 0; i < urls.size(); i++) numbers.put(urls.get(i), i);
    var outcomes = new HashMap<String, String>();
    var arcs = new ArcCollector();
    graph.forEachPage(
        page -> {
          var source = numbers.get(page.url());
          if (source == null) return;
          outcomes.put(page.url(), page.outcome());
          addArcs(source, page.links(), numbers, arcs);
        });
    return new Nodes(urls, outcomes, arcs.build(urls.size()));
  }

  // The ordinal of a link counts the targets that a crawl follows, each once.
  private static void addArcs(
      int source, List<StoredLink> links, Map<String, Integer> numbers, ArcCollector arcs) {
    var targets = new HashSet<String>();
    for (var link : links) {
      if (!link.isFollowed() || !targets.add(link.target())) continue;
      var target = numbers.get(link.target());
      if (target != null) arcs.add(source, target, targets.size(), REDIRECTS.contains(link.kind()));
    }
  }

  private BreadthFirstTree tree(Nodes nodes) {
    var starts = new IntArrayList();
    var ordinals = new IntArrayList();
    for (var seed : activity.seeds()) {
      if (!states.containsKey(seed.url())) continue;
      starts.add(nodes.numberOf(seed.url()));
      ordinals.add(seed.ordinal());
    }
    return BreadthFirstTree.build(nodes.arcs(), starts, ordinals);
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
      Nodes nodes,
      Function<FamilyIndex, String> formatIndex) {
    var url = nodes.urls().get(tree.node(position));
    var parent = tree.parent(position);
    Optional<String> parentUrl =
        parent.isPresent()
            ? Optional.of(nodes.urls().get(tree.node(parent.getAsInt())))
            : Optional.empty();
    return new TreeElement(
        activity.id(),
        tree.familyIndex(position).map(formatIndex),
        url,
        new TreePosition(parentUrl, level, Optional.of(tree.depth(position))),
        states.getOrDefault(url, ""),
        Optional.ofNullable(nodes.outcomes().get(url)));
  }
}
