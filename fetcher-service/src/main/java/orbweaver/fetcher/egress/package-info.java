/**
 * Egress policy: names are resolved, each address is checked, and only checked addresses are used.
 */
@NullMarked
package orbweaver.fetcher.egress;

import org.jspecify.annotations.NullMarked;
