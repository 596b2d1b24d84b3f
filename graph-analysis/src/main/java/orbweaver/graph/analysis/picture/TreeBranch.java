package orbweaver.graph.analysis.picture;

import java.util.List;
import java.util.Optional;

/**
 * Element of a tree as a picture shows it, with those below it.
 *
 * @param index family index; absent if it is too far from a seed, or no path leads to it
 * @param url its URL; the name of the activity above the seeds
 * @param note outcome of its request, or the decision without a request; empty above the seeds
 * @param descendants number of all elements below it
 * @param first number of elements directly below it that precede the first one that is shown
 * @param children elements directly below it that are shown
 * @param hidden number of elements directly below it that follow the last one that is shown
 */
public record TreeBranch(
    Optional<String> index,
    String url,
    String note,
    int descendants,
    int first,
    List<TreeBranch> children,
    int hidden) {
  public TreeBranch {
    children = List.copyOf(children);
  }

  /** Tests whether it stands for an activity. */
  public boolean isActivity() {
    return note.isEmpty();
  }

  /** Tests whether it was fetched as a page. */
  public boolean isPage() {
    return note.equals("fetched");
  }

  /** Returns the number of elements directly below it. */
  public int childCount() {
    return first + children.size() + hidden;
  }
}
