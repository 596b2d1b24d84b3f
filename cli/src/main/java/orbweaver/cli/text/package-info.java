/** Text that is safe to print on a terminal and into a log. */
@NullMarked
package orbweaver.cli.text;

import org.jspecify.annotations.NullMarked;
