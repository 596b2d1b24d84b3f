/** Options of a pipeline. */
@NullMarked
package orbweaver.cli.option.ring;

import org.jspecify.annotations.NullMarked;
