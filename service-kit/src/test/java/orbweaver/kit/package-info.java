/** What the tests of the kit stand on. */
@NullMarked
package orbweaver.kit;

import org.jspecify.annotations.NullMarked;
