/** Tests of text that is safe to print. */
@NullMarked
package orbweaver.cli.output;

import org.jspecify.annotations.NullMarked;
