package orbweaver.graph.analysis.crawltree;

import java.util.Optional;

/**
 * URL in the crawl tree of an activity.
 *
 * @param index family index; absent if no path leads to the URL or the path is too long
 * @param level number of ancestors in the tree
 * @param depth hyperlinks from its seed; absent if no path leads to the URL
 * @param state decision code: {@code accepted}
 * @param outcome if the URL was requested
 */
public record TreeElement(
    String activity,
    Optional<String> index,
    String url,
    Optional<String> parent,
    int level,
    Optional<Integer> depth,
    String state,
    Optional<String> outcome) {}
