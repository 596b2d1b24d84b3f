/** Life cycle and loops of services. */
@NullMarked
package orbweaver.kit.station;

import org.jspecify.annotations.NullMarked;
