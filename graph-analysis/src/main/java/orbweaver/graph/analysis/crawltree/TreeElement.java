package orbweaver.graph.analysis.crawltree;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;

/**
 * URL in the crawl tree of an activity.
 *
 * @param index family index; absent if no path leads to the URL or the path is too long
 * @param position position in the tree
 * @param state decision code, such as {@code accepted}
 * @param outcome outcome of the fetch request; absent if the URL was not requested
 */
public record TreeElement(
    String activity,
    Optional<String> index,
    String url,
    @JsonUnwrapped TreePosition position,
    String state,
    Optional<String> outcome) {
  /**
   * Position of a URL in the crawl tree.
   *
   * @param parent URL of the parent; absent for a seed and if no path leads to the URL
   * @param level number of ancestors in the tree
   * @param depth number of hyperlinks from the seed; absent if no path leads to the URL
   */
  public record TreePosition(Optional<String> parent, int level, Optional<Integer> depth) {}
}
