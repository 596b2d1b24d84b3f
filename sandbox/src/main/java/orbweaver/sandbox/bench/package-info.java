/** A made web to measure crawlers by: every page, link and size is a function of a few numbers. */
@NullMarked
package orbweaver.sandbox.bench;

import org.jspecify.annotations.NullMarked;
