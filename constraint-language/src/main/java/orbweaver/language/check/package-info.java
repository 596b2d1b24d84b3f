/** What can be said of a formula before anybody crawls by it. */
@NullMarked
package orbweaver.language.check;

import org.jspecify.annotations.NullMarked;
