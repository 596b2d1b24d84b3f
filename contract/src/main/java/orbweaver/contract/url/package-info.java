/** URLs as the WHATWG URL standard has them, and the keys and hashes made of them. */
@NullMarked
package orbweaver.contract.url;

import org.jspecify.annotations.NullMarked;
