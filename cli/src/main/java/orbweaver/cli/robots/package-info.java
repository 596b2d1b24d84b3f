/** {@code orbweaver robots}: the decision of a robots.txt on one URL. */
@NullMarked
package orbweaver.cli.robots;

import org.jspecify.annotations.NullMarked;
