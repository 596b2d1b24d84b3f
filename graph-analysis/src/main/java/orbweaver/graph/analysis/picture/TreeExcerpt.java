package orbweaver.graph.analysis.picture;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Part of a tree that fits into a picture: the elements nearest to its root first.
 *
 * @param maxElements maximum number of elements
 * @param maxTopChildren maximum number of elements directly below the root
 * @param maxChildren maximum number of elements directly below another one
 * @param maxLevels maximum number of levels below the root
 */
public record TreeExcerpt(int maxElements, int maxTopChildren, int maxChildren, int maxLevels) {
  /** Part for a file. */
  public static final TreeExcerpt FILE = new TreeExcerpt(600, 60, 25, 8);

  /** Part for a page of HTML. */
  public static final TreeExcerpt PAGE = new TreeExcerpt(150, 40, 10, 3);

  /** Returns the beginning of the tree of an activity, from its seeds. */
  public TreeBranch ofActivity(PictureTree tree, String activity, int first) {
    var roots = tree.roots(activity);
    var size = roots.intStream().map(root -> tree.descendants(root) + 1).sum();
    var top = new Draft(Optional.empty(), activity, "", size, roots, first, 0);
    return select(tree, top);
  }

  /**
   * Returns the part below an element; empty if there is no such element.
   *
   * @param first number of elements directly below it that are left out at the beginning
   */
  public Optional<TreeBranch> of(PictureTree tree, String activity, FamilyIndex index, int first) {
    var found = tree.find(activity, index);
    if (found.isEmpty()) return Optional.empty();
    var dotted = index.prefix().substring(0, index.prefix().length() - 1);
    return Optional.of(select(tree, draft(tree, found.getAsInt(), Optional.of(dotted), first, 0)));
  }

  private static Draft draft(
      PictureTree tree, int element, Optional<String> index, int first, int level) {
    return new Draft(
        index,
        tree.url(element),
        tree.note(element),
        tree.descendants(element),
        tree.children(element),
        first,
        level);
  }

  /** Element of which it is not decided yet what is shown below it. */
  private static final class Draft {
    private final Optional<String> index;
    private final String url;
    private final String note;
    private final int descendants;
    private final IntList below;
    private final int first;
    private final int level;
    private final List<Draft> shown = new ArrayList<>();

    private Draft(
        Optional<String> index,
        String url,
        String note,
        int descendants,
        IntList below,
        int first,
        int level) {
      this.index = index;
      this.url = url;
      this.note = note;
      this.descendants = descendants;
      this.below = below;
      this.first = Math.min(first, below.size());
      this.level = level;
    }

    private TreeBranch branch() {
      var children = shown.stream().map(Draft::branch).toList();
      var hidden = below.size() - first - children.size();
      return new TreeBranch(index, url, note, descendants, first, children, hidden);
    }
  }

  private TreeBranch select(PictureTree tree, Draft top) {
    Deque<Draft> pending = new ArrayDeque<>(List.of(top));
    var elements = 1;
    while (!pending.isEmpty() && elements < maxElements) {
      var parent = pending.remove();
      if (parent.level == maxLevels) break;
      var most = parent.level == 0 ? maxTopChildren : maxChildren;
      var end =
          Math.min(parent.below.size(), parent.first + Math.min(most, maxElements - elements));
      for (var child : parent.below.subList(parent.first, end))
        parent.shown.add(draft(tree, child, tree.index(parent.index, child), 0, parent.level + 1));
      pending.addAll(parent.shown);
      elements += parent.shown.size();
    }
    return top.branch();
  }
}
