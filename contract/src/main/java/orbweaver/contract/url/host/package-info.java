/**
 * URLs of the WHATWG URL standard and their hosts, and the politeness keys and fingerprints derived
 * from them.
 */
@NullMarked
package orbweaver.contract.url.host;

import org.jspecify.annotations.NullMarked;
