/** Generated web for benchmarks: every page, link and size is a function of a few numbers. */
@NullMarked
package orbweaver.sandbox.bench;

import org.jspecify.annotations.NullMarked;
