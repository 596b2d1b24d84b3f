package orbweaver.fetcher;

import java.util.function.BooleanSupplier;

/**
 * Calls of a fetcher to its owner, from any thread.
 *
 * @param mayStart tells whether requests may start now; called repeatedly
 * @param onNews called whenever {@link Fetcher#drainCompleted} has completions, or a body waits for
 *     memory; must not block
 */
public record FetcherCallbacks(BooleanSupplier mayStart, Runnable onNews) {}
