/** Users who can log in to the pages of a crawl. */
@NullMarked
package orbweaver.cli.users;

import org.jspecify.annotations.NullMarked;
