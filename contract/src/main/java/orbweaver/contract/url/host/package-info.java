/** Hosts of URLs: names and addresses, and the domain a name was registered under. */
@NullMarked
package orbweaver.contract.url.host;

import org.jspecify.annotations.NullMarked;
