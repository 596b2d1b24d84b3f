/** Resource usage of processes, measured from outside. */
@NullMarked
package orbweaver.bench.usage;

import org.jspecify.annotations.NullMarked;
