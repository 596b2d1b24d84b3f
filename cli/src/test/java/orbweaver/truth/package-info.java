/** What a crawl of a site must find, worked out without a line of the product. */
@NullMarked
package orbweaver.truth;

import org.jspecify.annotations.NullMarked;
