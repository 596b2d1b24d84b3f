/** Walks that visitors start by forms: maps of regions, and searches for documents. */
@NullMarked
package orbweaver.console.walk;

import org.jspecify.annotations.NullMarked;
