/** The pages: what each asks the crawl, and what its template shows. */
@NullMarked
package orbweaver.console.page;

import org.jspecify.annotations.NullMarked;
