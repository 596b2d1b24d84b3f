/** Static checks of formulas and actions before a crawl uses them. */
@NullMarked
package orbweaver.language.lint;

import org.jspecify.annotations.NullMarked;
