/** Fetch requests from the frontier to a fetcher, and the interests and discovery paths in them. */
@NullMarked
package orbweaver.contract.request;

import org.jspecify.annotations.NullMarked;
