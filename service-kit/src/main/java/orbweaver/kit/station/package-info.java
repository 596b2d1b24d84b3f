/** The loops that stations run in. */
@NullMarked
package orbweaver.kit.station;

import org.jspecify.annotations.NullMarked;
