/** Tests of the state of a crawl in RocksDB, with models, kills and a full disk. */
@NullMarked
package orbweaver.app.engine.state;

import org.jspecify.annotations.NullMarked;
