/**
 * State of a crawl in RocksDB: the tables of the cores and the crawl log, committed together. One
 * thread changes it; any thread reads the committed log.
 */
@NullMarked
package orbweaver.app.engine.state;

import org.jspecify.annotations.NullMarked;
