/** Rules of the W3C robot of 1996: their notation, evaluation, and partial evaluation. */
@NullMarked
package orbweaver.language.rules;

import org.jspecify.annotations.NullMarked;
