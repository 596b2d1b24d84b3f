/** Translation between rules and constraints, as far as both notations have equivalents. */
@NullMarked
package orbweaver.language.translation;

import org.jspecify.annotations.NullMarked;
