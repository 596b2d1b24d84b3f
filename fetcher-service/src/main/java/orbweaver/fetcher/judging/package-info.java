/** What the wishes of an order say before the body is read. */
@NullMarked
package orbweaver.fetcher.judging;

import org.jspecify.annotations.NullMarked;
