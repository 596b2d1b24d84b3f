/** Conditions of rules: fields of a candidate, and patterns that match their values. */
@NullMarked
package orbweaver.language.condition;

import org.jspecify.annotations.NullMarked;
