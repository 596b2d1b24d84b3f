/** Static checks of a formula before a crawl uses it. */
@NullMarked
package orbweaver.language.lint;

import org.jspecify.annotations.NullMarked;
