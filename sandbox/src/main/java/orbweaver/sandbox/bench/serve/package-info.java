/** Serves a bench web in a process of its own, and counts what was asked of it. */
@NullMarked
package orbweaver.sandbox.bench.serve;

import org.jspecify.annotations.NullMarked;
