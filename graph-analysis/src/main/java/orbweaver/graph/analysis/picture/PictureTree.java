package orbweaver.graph.analysis.picture;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import orbweaver.graph.analysis.crawltree.TreeElement;
import orbweaver.graph.analysis.crawltree.TreeElementParser;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Crawl trees of all activities in memory, in preorder: the descendants of an element follow it.
 * Each element takes 16 bytes, besides URLs that the compressed graph does not have.
 */
public final class PictureTree implements Consumer<TreeElement> {
  // The target of a redirect has the index of its source.
  private static final int SAME = 0;
  private static final int NONE = -1;

  private final TreeUrls urls;
  private final Optional<ExcerptCandidates> candidates;
  private final IntArrayList numbers = new IntArrayList();
  private final IntArrayList sizes = new IntArrayList();
  private final IntArrayList ordinals = new IntArrayList();
  private final IntArrayList notes = new IntArrayList();
  private final List<String> noteTexts = new ArrayList<>();
  private final Map<String, Integer> firsts = new LinkedHashMap<>();
  // Elements whose descendants may follow, with their indexes.
  private final IntArrayList open = new IntArrayList();
  private final List<Optional<String>> openIndexes = new ArrayList<>();

  /**
   * Creates an empty tree. Elements are added in the order of the tree.
   *
   * @param web graph that has most of the URLs, if there is one
   */
  public PictureTree(Optional<CompressedGraph> web) {
    urls = new TreeUrls(web);
    candidates = Optional.empty();
  }

  /**
   * Creates an empty tree which keeps the URLs that its picture from the seeds needs, and few
   * others.
   */
  PictureTree(TreeExcerpt excerpt) {
    urls = new TreeUrls(Optional.empty());
    candidates = Optional.of(new ExcerptCandidates(excerpt));
  }

  /**
   * Reads the trees of a graph.
   *
   * @param web graph that has most of the URLs
   */
  public static PictureTree of(GraphSnapshot snapshot, CompressedGraph web) throws SQLException {
    var tree = new PictureTree(Optional.of(web));
    TreeElementParser.forEach(snapshot, tree);
    return tree.complete();
  }

  @Override
  public void accept(TreeElement element) {
    if (!firsts.containsKey(element.activity())) {
      closeTo(0);
      candidates.ifPresent(ExcerptCandidates::restart);
      firsts.put(element.activity(), size());
    }
    closeTo(element.position().level());
    ordinals.add(ordinal(element.index()));
    var level = open.size();
    var isKept = candidates.map(some -> some.accept(level)).orElse(true);
    open.add(size());
    openIndexes.add(element.index());
    numbers.add(isKept ? urls.number(element.url()) : TreeUrls.NOT_KEPT);
    sizes.add(1);
    notes.add(note(element.outcome().orElse(element.state())));
  }

  private int ordinal(Optional<String> index) {
    if (index.isEmpty()) return NONE;
    if (!open.isEmpty() && openIndexes.getLast().equals(index)) return SAME;
    var text = index.get();
    var end = text.endsWith(".") ? text.length() - 1 : text.length();
    return Integer.parseInt(text, text.lastIndexOf('.', end - 1) + 1, end, 10);
  }

  private void closeTo(int level) {
    while (open.size() > level) {
      var closed = open.popInt();
      openIndexes.removeLast();
      if (!open.isEmpty()) {
        var parent = open.topInt();
        sizes.set(parent, sizes.getInt(parent) + sizes.getInt(closed));
      }
    }
  }

  private int note(String text) {
    var known = noteTexts.indexOf(text);
    if (known >= 0) return known;
    noteTexts.add(text);
    return noteTexts.size() - 1;
  }

  /** Completes the tree; no element is added after that. */
  public PictureTree complete() {
    closeTo(0);
    return this;
  }

  /** Returns the number of elements. */
  public int size() {
    return numbers.size();
  }

  /** Returns the names of the activities, in order. */
  public List<String> activities() {
    return List.copyOf(firsts.keySet());
  }

  /** Returns the elements of an activity that are below no other. */
  IntList roots(String activity) {
    var first = Optional.ofNullable(firsts.get(activity)).orElse(size());
    var end = firsts.values().stream().filter(other -> other > first).findFirst().orElse(size());
    return siblings(first, end);
  }

  /** Returns the elements directly below one. */
  IntList children(int element) {
    return siblings(element + 1, element + sizes.getInt(element));
  }

  private IntList siblings(int first, int end) {
    var all = new IntArrayList();
    for (var at = first; at < end; at += sizes.getInt(at)) all.add(at);
    return all;
  }

  /** Returns the number of all elements below one. */
  int descendants(int element) {
    return sizes.getInt(element) - 1;
  }

  /** Returns the number of URLs in memory, besides those of a compressed graph. */
  int keptUrls() {
    return urls.kept();
  }

  String url(int element) {
    return urls.url(numbers.getInt(element));
  }

  /** Returns the outcome of the request for an element, or the decision without a request. */
  String note(int element) {
    return noteTexts.get(notes.getInt(element));
  }

  /** Returns the index of an element below another one; empty if it has none. */
  Optional<String> index(Optional<String> parent, int element) {
    var ordinal = ordinals.getInt(element);
    if (ordinal == NONE) return Optional.empty();
    if (ordinal == SAME) return parent;
    return parent
        .map(above -> "%s.%02d".formatted(above, ordinal))
        .or(() -> Optional.of("%02d".formatted(ordinal)));
  }

  /** Returns the first element with an index; empty if there is none. */
  OptionalInt find(String activity, FamilyIndex index) {
    var candidates = roots(activity);
    var found = OptionalInt.empty();
    for (var ordinal : index.ordinals()) {
      found = find(candidates, ordinal);
      if (found.isEmpty()) return found;
      candidates = children(found.getAsInt());
    }
    return found;
  }

  private OptionalInt find(IntList candidates, int ordinal) {
    for (var candidate : candidates) {
      if (ordinals.getInt(candidate) == ordinal) return OptionalInt.of(candidate);
      if (ordinals.getInt(candidate) != SAME) continue;
      var below = find(children(candidate), ordinal);
      if (below.isPresent()) return below;
    }
    return OptionalInt.empty();
  }
}
