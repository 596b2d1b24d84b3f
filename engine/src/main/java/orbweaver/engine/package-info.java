/**
 * A crawl in one process, without a broker: the cores of rule-service and frontier-service, and the
 * order in which they are called. Knows no thread, no clock and no database.
 */
@NullMarked
package orbweaver.engine;

import org.jspecify.annotations.NullMarked;
