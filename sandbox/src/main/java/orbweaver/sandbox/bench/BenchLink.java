package orbweaver.sandbox.bench;

/**
 * Link of a generated page.
 *
 * @param target absolute URL without a fragment
 * @param href reference as written
 * @param resource resource at the target
 */
public record BenchLink(String target, String href, BenchResource resource) {}
