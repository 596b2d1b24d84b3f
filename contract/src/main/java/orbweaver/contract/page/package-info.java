/** What an extractor finds in a page: links and facts. */
@NullMarked
package orbweaver.contract.page;

import org.jspecify.annotations.NullMarked;
