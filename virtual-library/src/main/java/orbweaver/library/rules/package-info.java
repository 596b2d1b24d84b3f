/** Rules by which a request changes the virtual library or is rejected. */
@NullMarked
package orbweaver.library.rules;

import org.jspecify.annotations.NullMarked;
