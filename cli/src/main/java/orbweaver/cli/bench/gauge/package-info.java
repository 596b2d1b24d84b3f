/** Resource usage of processes, measured from outside. */
@NullMarked
package orbweaver.cli.bench.gauge;

import org.jspecify.annotations.NullMarked;
