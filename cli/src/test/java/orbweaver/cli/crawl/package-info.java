/** Tests of submissions. */
@NullMarked
package orbweaver.cli.crawl;

import org.jspecify.annotations.NullMarked;
