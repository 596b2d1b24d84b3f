/**
 * The rules of the W3C robot of 1996: what they are, how they judge, and what is left of them once
 * a part of the evidence is in.
 */
@NullMarked
package orbweaver.language.rules;

import org.jspecify.annotations.NullMarked;
