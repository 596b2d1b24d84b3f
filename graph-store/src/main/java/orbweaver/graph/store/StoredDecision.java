package orbweaver.graph.store;

/**
 * Decision on a requested URL for one discovery path.
 *
 * @param code as in explanations: {@code accepted}, {@code rejected-by-resource}
 * @param by the deciding constraint, or a sentence; empty if none was needed
 */
public record StoredDecision(
    String url, StoredPath path, boolean accepted, String code, String by) {}
