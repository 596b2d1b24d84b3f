/** What does it cost to know a URL? */
@NullMarked
package orbweaver.benchmarks.known;

import org.jspecify.annotations.NullMarked;
