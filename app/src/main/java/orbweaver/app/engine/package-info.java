/** Crawl in this process without a broker: the threads around the engine, and its folder. */
@NullMarked
package orbweaver.app.engine;

import org.jspecify.annotations.NullMarked;
