/** A web on loopback that does the same thing each time, kind or not. */
@NullMarked
package orbweaver.sandbox.web;

import org.jspecify.annotations.NullMarked;
