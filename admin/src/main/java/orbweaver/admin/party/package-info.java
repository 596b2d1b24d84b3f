/** Parties that share a pipeline: adding and listing them, and the requests that sharing saves. */
@NullMarked
package orbweaver.admin.party;

import org.jspecify.annotations.NullMarked;
