/** Savings by evaluating cheap predicates first, measured by the requests to a web on loopback. */
@NullMarked
package orbweaver.benchmarks.ordering;

import org.jspecify.annotations.NullMarked;
