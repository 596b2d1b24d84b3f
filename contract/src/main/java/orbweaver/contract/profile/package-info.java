/** Profiles on file, and the news that match them. */
@NullMarked
package orbweaver.contract.profile;

import org.jspecify.annotations.NullMarked;
