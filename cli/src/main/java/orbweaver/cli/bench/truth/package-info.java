/** Holds a graph against the web that it is of. */
@NullMarked
package orbweaver.cli.bench.truth;

import org.jspecify.annotations.NullMarked;
