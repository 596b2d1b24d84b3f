/** {@code orbweaver robots}: what a robots.txt says of a URL to us. */
@NullMarked
package orbweaver.cli.robots;

import org.jspecify.annotations.NullMarked;
