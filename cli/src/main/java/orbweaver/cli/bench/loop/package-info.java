/** A bare loop that asks for pages it knows beforehand: what a crawl cannot cost less than. */
@NullMarked
package orbweaver.cli.bench.loop;

import org.jspecify.annotations.NullMarked;
