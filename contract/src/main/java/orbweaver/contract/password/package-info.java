/** Passwords as records have them: neither the password nor what is enough to use it. */
@NullMarked
package orbweaver.contract.password;

import org.jspecify.annotations.NullMarked;
