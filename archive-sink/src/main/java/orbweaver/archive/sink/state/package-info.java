/** State of the service archive-sink in RocksDB: captures, waiting records and offsets. */
@NullMarked
package orbweaver.archive.sink.state;

import org.jspecify.annotations.NullMarked;
