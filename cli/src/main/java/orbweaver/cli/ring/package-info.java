/** A ring as its operator sees it. */
@NullMarked
package orbweaver.cli.ring;

import org.jspecify.annotations.NullMarked;
