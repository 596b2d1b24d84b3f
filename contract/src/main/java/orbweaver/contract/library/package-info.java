/**
 * Records of the virtual library: postings, requests to change them, and changes. (McBryan 1994, 2)
 */
@NullMarked
package orbweaver.contract.library;

import org.jspecify.annotations.NullMarked;
