/** Settings of a process, read once at its start. */
@NullMarked
package orbweaver.kit.settings;

import org.jspecify.annotations.NullMarked;
