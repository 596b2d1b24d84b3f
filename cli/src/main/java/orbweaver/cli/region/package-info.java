/** Output of the commands {@code map} and {@code locate} while their crawl runs. */
@NullMarked
package orbweaver.cli.region;

import org.jspecify.annotations.NullMarked;
