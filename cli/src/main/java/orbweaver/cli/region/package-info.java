/**
 * What commands {@code map} and {@code locate} follow in the graph of their crawl while it runs,
 * and what {@code worm} reads and prints.
 */
@NullMarked
package orbweaver.cli.region;

import org.jspecify.annotations.NullMarked;
