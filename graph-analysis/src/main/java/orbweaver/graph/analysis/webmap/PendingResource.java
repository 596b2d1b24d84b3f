package orbweaver.graph.analysis.webmap;

import java.util.Optional;

/**
 * Resource that is not on the map yet.
 *
 * @param parent URL of a resource below which it may be listed; absent for a seed
 * @param depth its depth there
 */
record PendingResource(Optional<String> parent, String url, int depth) {}
