/** {@code orbweaver try}: one URL on its way through the stations, without a ring. */
@NullMarked
package orbweaver.cli.once;

import org.jspecify.annotations.NullMarked;
