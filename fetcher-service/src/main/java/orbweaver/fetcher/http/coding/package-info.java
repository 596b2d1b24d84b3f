/** Content codings (RFC 9110 8.4), taken off inside a budget. */
@NullMarked
package orbweaver.fetcher.http.coding;

import org.jspecify.annotations.NullMarked;
