/** Dead letters: listing, reading, replaying. */
@NullMarked
package orbweaver.admin.dlq;

import org.jspecify.annotations.NullMarked;
