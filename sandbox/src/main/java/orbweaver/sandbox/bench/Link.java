package orbweaver.sandbox.bench;

/**
 * A link of a page.
 *
 * @param target absolute, no fragment
 * @param href as it is written
 * @param to what stands at the target
 */
public record Link(String target, String href, Spot to) {}
