/**
 * Binary records of the crawl log. {@link orbweaver.engine.record.LogEntryCodec} is the entry
 * point; each {@code …Format} type writes and reads one concept.
 */
@NullMarked
package orbweaver.engine.record;

import org.jspecify.annotations.NullMarked;
