/** Options shared by several commands, and the conversion of their values. */
@NullMarked
package orbweaver.cli.option;

import org.jspecify.annotations.NullMarked;
