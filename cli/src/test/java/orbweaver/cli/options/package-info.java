/** Tests of options that describe a crawl. */
@NullMarked
package orbweaver.cli.options;

import org.jspecify.annotations.NullMarked;
