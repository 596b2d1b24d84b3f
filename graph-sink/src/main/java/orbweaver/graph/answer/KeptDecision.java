package orbweaver.graph.answer;

import java.util.Optional;

/**
 * What was decided of a URL that was asked for, by one label.
 *
 * @param root of the label
 * @param family of the label, where families make a difference
 * @param code as explanations say it: {@code accepted}, {@code refused-by-resource}
 * @param by the constraint that decided, or a sentence; empty when nothing needed to
 */
public record KeptDecision(
    String url,
    String root,
    int depth,
    int hops,
    Optional<String> family,
    boolean accepted,
    String code,
    String by) {}
