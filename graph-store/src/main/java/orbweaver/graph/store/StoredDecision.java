package orbweaver.graph.store;

/**
 * Decision on a requested URL for one discovery path.
 *
 * @param code decision code, such as {@code accepted} or {@code rejected-by-resource}
 * @param by deciding constraint, or a sentence; empty if the code says enough
 */
public record StoredDecision(
    String url, StoredPath path, boolean accepted, String code, String by) {}
