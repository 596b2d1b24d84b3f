/** Suspected traps of a crawl, by the text of its URLs and by its pages. */
@NullMarked
package orbweaver.app.traps;

import org.jspecify.annotations.NullMarked;
