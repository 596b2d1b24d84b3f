/**
 * State of a crawl as the engine uses it: tables, and the log of the records that sinks store.
 * Independent of the database that stores it.
 */
@NullMarked
package orbweaver.engine.state;

import org.jspecify.annotations.NullMarked;
