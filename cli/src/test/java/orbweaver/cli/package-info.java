/** What the command promises to those who type it. */
@NullMarked
package orbweaver.cli;

import org.jspecify.annotations.NullMarked;
