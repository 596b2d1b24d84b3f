/** Content codings (RFC 9110 8.4), decoded within a budget. */
@NullMarked
package orbweaver.fetcher.http.coding;

import org.jspecify.annotations.NullMarked;
