/** {@code orbweaver search} and the forms of its result. */
@NullMarked
package orbweaver.cli.search;

import org.jspecify.annotations.NullMarked;
