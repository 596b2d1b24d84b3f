/**
 * Proposals to people who keep a virtual library: where an entry belongs, and which entries are
 * dead or have moved. A proposal changes nothing; a person sends the request.
 */
@NullMarked
package orbweaver.library.proposal;

import org.jspecify.annotations.NullMarked;
