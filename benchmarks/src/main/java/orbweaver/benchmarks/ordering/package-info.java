/** What it saves to ask cheap questions first: a web on loopback, and everything it was asked. */
@NullMarked
package orbweaver.benchmarks.ordering;

import org.jspecify.annotations.NullMarked;
