/** Matching of pages against profiles, and the news that are stored in the index. */
@NullMarked
package orbweaver.index.profile;

import org.jspecify.annotations.NullMarked;
