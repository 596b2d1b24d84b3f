package orbweaver.graph.answer;

/**
 * What was decided of a URL that was asked for, by one label.
 *
 * @param root of the label
 * @param code as explanations say it: {@code accepted}, {@code refused-by-resource}
 * @param by the constraint that decided, or a sentence; empty when nothing needed to
 */
public record KeptDecision(
    String url, String root, int depth, int hops, boolean accepted, String code, String by) {}
