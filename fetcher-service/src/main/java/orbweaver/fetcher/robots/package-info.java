/** robots.txt (RFC 9309): fetched, cached, evaluated and quoted. */
@NullMarked
package orbweaver.fetcher.robots;

import org.jspecify.annotations.NullMarked;
