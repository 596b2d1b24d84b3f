@NullMarked
package orbweaver.runtime.password;

import org.jspecify.annotations.NullMarked;
