/** Rules as constraints, and constraints as rules, as far as either can say what the other says. */
@NullMarked
package orbweaver.language.translation;

import org.jspecify.annotations.NullMarked;
