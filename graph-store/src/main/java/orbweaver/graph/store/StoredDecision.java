package orbweaver.graph.store;

import java.util.Optional;

/**
 * Decision on a requested URL for one discovery path.
 *
 * @param root seed of the discovery path
 * @param family tree position, if the formula distinguishes families
 * @param code as in explanations: {@code accepted}, {@code rejected-by-resource}
 * @param by the deciding constraint, or a sentence; empty if none was needed
 */
public record StoredDecision(
    String url,
    String root,
    int depth,
    int hops,
    Optional<String> family,
    boolean accepted,
    String code,
    String by) {}
