package orbweaver.fetcher;

import java.util.function.BooleanSupplier;

/**
 * Calls of a fetcher to its owner, from any thread.
 *
 * @param mayStart tells whether requests may start now; called repeatedly
 * @param wakeOwner called when {@link Fetcher#drainCompleted} has completions, or when a body waits
 *     for memory that a commit frees; must not block
 */
public record FetcherCallbacks(BooleanSupplier mayStart, Runnable wakeOwner) {}
