/** Formulas tried on URLs, with evidence that is written down instead of fetched. */
@NullMarked
package orbweaver.cli.trial;

import org.jspecify.annotations.NullMarked;
