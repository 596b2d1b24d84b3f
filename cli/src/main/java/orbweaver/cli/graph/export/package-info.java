/** {@code orbweaver graph export} and commands that write edges or link files. */
@NullMarked
package orbweaver.cli.graph.export;

import org.jspecify.annotations.NullMarked;
