/** Derivation of keys from passwords. */
@NullMarked
package orbweaver.runtime.password;

import org.jspecify.annotations.NullMarked;
