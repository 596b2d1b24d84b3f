/** What parties save by sharing a ring. */
@NullMarked
package orbweaver.cli.sharing;

import org.jspecify.annotations.NullMarked;
