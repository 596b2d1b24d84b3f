/** Commands for the intersection and the difference of crawls; package {@code graph} is full. */
@NullMarked
package orbweaver.cli.sets;

import org.jspecify.annotations.NullMarked;
