/**
 * A web that does to its visitors whatever a web can do, each deed on a host of its own, and the
 * table of what is to become of it.
 */
@NullMarked
package orbweaver.sandbox.torture;

import org.jspecify.annotations.NullMarked;
