/** Runtime of the services and the programs around them; this package holds what all parts use. */
@NullMarked
package orbweaver.runtime;

import org.jspecify.annotations.NullMarked;
