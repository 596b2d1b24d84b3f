/** Constraints that ask for the content of a resource. */
@NullMarked
package orbweaver.language.resource;

import org.jspecify.annotations.NullMarked;
