/** Options that graph queries share. */
@NullMarked
package orbweaver.cli.graph.option;

import org.jspecify.annotations.NullMarked;
