/** Lets a service at work come to its end. */
@NullMarked
package orbweaver.cli.drain;

import org.jspecify.annotations.NullMarked;
