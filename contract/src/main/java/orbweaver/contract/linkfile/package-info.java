/** The link files of the link database of British universities, one file a site. */
@NullMarked
package orbweaver.contract.linkfile;

import org.jspecify.annotations.NullMarked;
