/** What of a candidate a rule may ask for, by name. */
@NullMarked
package orbweaver.language.rules.field;

import org.jspecify.annotations.NullMarked;
