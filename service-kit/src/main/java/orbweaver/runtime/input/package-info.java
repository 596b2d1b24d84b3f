/** Handling of exceptions that untrusted input causes. */
@NullMarked
package orbweaver.runtime.input;

import org.jspecify.annotations.NullMarked;
