/** What a station says of itself. */
@NullMarked
package orbweaver.kit.health;

import org.jspecify.annotations.NullMarked;
