/** What can be asked of one value: a text, a number, a time, or whether it is there at all. */
@NullMarked
package orbweaver.language.predicate;

import org.jspecify.annotations.NullMarked;
