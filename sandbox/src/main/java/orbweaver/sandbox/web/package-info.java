/** Deterministic web server on loopback. */
@NullMarked
package orbweaver.sandbox.web;

import org.jspecify.annotations.NullMarked;
