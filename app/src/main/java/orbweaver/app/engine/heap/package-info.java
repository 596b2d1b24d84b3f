/** Heap of the process of a crawl: how much of it is in use, and when a crawl must end. */
@NullMarked
package orbweaver.app.engine.heap;

import org.jspecify.annotations.NullMarked;
