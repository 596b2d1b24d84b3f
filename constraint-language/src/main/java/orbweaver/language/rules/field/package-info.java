/** Rules of the W3C robot of 1996: their notation, fields, patterns, and conditions. */
@NullMarked
package orbweaver.language.rules.field;

import org.jspecify.annotations.NullMarked;
