/** Tests of package {@code orbweaver.cli.region}. */
@NullMarked
package orbweaver.cli.region;

import org.jspecify.annotations.NullMarked;
