/** Health, metrics and drain endpoints of a process, over HTTP. */
@NullMarked
package orbweaver.runtime.health;

import org.jspecify.annotations.NullMarked;
