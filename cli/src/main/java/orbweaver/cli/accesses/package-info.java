/** {@code orbweaver accesses} and its text form. */
@NullMarked
package orbweaver.cli.accesses;

import org.jspecify.annotations.NullMarked;
