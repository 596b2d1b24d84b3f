/** Handling of exceptions that untrusted input causes. */
@NullMarked
package orbweaver.kit.input;

import org.jspecify.annotations.NullMarked;
