/** Options that describe a crawl. */
@NullMarked
package orbweaver.cli.option.wanted;

import org.jspecify.annotations.NullMarked;
