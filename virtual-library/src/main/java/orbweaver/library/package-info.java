/**
 * Virtual library (McBryan 1994, 2): a tree of libraries and entries to which users add, with its
 * only writer. Independent of Kafka and HTTP.
 */
@NullMarked
package orbweaver.library;

import org.jspecify.annotations.NullMarked;
