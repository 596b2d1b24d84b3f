/** What the frontier asks of a fetcher: orders and the wishes they carry. */
@NullMarked
package orbweaver.contract.order;

import org.jspecify.annotations.NullMarked;
