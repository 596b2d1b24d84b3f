/** Tests of the heap of the process of a crawl. */
@NullMarked
package orbweaver.app.engine.heap;

import org.jspecify.annotations.NullMarked;
