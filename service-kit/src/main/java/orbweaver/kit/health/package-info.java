/** Health, metrics and drain endpoints of a process, over HTTP. */
@NullMarked
package orbweaver.kit.health;

import org.jspecify.annotations.NullMarked;
