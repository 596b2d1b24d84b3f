@NullMarked
package orbweaver.admin.crawl;

import org.jspecify.annotations.NullMarked;
