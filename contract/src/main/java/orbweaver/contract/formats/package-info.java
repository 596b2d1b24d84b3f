/**
 * File formats for the exchange with other programs: link files, archives of the World Wide Web
 * Worm, and the line reader that both share.
 */
@NullMarked
package orbweaver.contract.formats;

import org.jspecify.annotations.NullMarked;
