/** Formulas tried on lists of URLs, as whoever wrote them does. */
@NullMarked
package orbweaver.cli.trial;

import org.jspecify.annotations.NullMarked;
