/** Syntax of texts: S-expressions, quotes, positions in a source, and errors about them. */
@NullMarked
package orbweaver.language.syntax;

import org.jspecify.annotations.NullMarked;
