/** Looks at a ring from outside: whether it is as it must be, and how far it is. */
@NullMarked
package orbweaver.kit.checkup;

import org.jspecify.annotations.NullMarked;
