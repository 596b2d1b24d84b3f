package orbweaver.graph.tree;

import java.util.Optional;

/**
 * A URL in the tree of an activity.
 *
 * @param index its family index; absent when no way leads to it, or one too long
 * @param level how many stand above it in the tree
 * @param depth hyperlinks from its seed; absent when no way leads to it
 * @param state what was decided of it: {@code accepted}
 * @param outcome what became of it, if it was asked for
 */
public record Element(
    String activity,
    Optional<String> index,
    String url,
    Optional<String> parent,
    int level,
    Optional<Integer> depth,
    String state,
    Optional<String> outcome) {}
