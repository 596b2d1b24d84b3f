/** Settings of a process, read once at its start. */
@NullMarked
package orbweaver.runtime.settings;

import org.jspecify.annotations.NullMarked;
