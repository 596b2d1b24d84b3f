/** The notation of the W3C robot of 1996. */
@NullMarked
package orbweaver.language.rules.text;

import org.jspecify.annotations.NullMarked;
