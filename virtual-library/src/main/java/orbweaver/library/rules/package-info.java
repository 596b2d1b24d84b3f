/** Rules by which a request changes the virtual library or is refused. */
@NullMarked
package orbweaver.library.rules;

import org.jspecify.annotations.NullMarked;
