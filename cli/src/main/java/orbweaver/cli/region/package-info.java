/**
 * The commands {@code map} and {@code locate}: output while their crawl runs, and start by forms.
 */
@NullMarked
package orbweaver.cli.region;

import org.jspecify.annotations.NullMarked;
