/** Parenthesised text: its forms, where they stand, and what to say when one is wrong. */
@NullMarked
package orbweaver.language.text;

import org.jspecify.annotations.NullMarked;
