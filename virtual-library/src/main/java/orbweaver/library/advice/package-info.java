/**
 * Proposals for the maintenance of the virtual library: dead and moved entries, entries that a rule
 * wants, and libraries for a submission. They are computed from the present library, graph and
 * index, and change nothing.
 */
@NullMarked
package orbweaver.library.advice;

import org.jspecify.annotations.NullMarked;
