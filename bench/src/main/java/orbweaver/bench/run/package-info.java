/** Runs of crawlers on the same web, one after the other, with the resources that each used. */
@NullMarked
package orbweaver.bench.run;

import org.jspecify.annotations.NullMarked;
