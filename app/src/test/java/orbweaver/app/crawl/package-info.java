/** Tests of submissions. */
@NullMarked
package orbweaver.app.crawl;

import org.jspecify.annotations.NullMarked;
