/** What a process is told, read once at the edge. */
@NullMarked
package orbweaver.kit.settings;

import org.jspecify.annotations.NullMarked;
