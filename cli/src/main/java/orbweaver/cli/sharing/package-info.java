/** {@code orbweaver sharing}: requests saved by sharing a pipeline. */
@NullMarked
package orbweaver.cli.sharing;

import org.jspecify.annotations.NullMarked;
