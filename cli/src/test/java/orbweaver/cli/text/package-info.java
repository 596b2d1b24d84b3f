/** Tests of text that is safe to print. */
@NullMarked
package orbweaver.cli.text;

import org.jspecify.annotations.NullMarked;
