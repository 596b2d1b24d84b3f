package orbweaver.sandbox.bench;

/**
 * Link of a generated page.
 *
 * @param target absolute URL without a fragment
 * @param href reference as written
 * @param to resource at the target
 */
public record Link(String target, String href, Spot to) {}
