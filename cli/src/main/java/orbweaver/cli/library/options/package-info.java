/** Options and arguments that several commands of the virtual library share. */
@NullMarked
package orbweaver.cli.library.options;

import org.jspecify.annotations.NullMarked;
