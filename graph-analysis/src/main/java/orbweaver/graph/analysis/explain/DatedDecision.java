package orbweaver.graph.analysis.explain;

import java.time.Instant;
import java.util.Optional;

/**
 * Decision of an activity on a URL, with its time.
 *
 * @param at when the evidence was read: the answer to the request, or the page with the link;
 *     absent for a seed
 * @param activity name of the activity
 * @param reason reason in words
 * @param link page with the link that was evaluated; absent for a seed and for the URL's own page
 */
public record DatedDecision(
    Optional<Instant> at,
    String activity,
    boolean accepted,
    String reason,
    Optional<String> link) {}
