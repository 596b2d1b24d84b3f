/** The image that all services run in, as a file. */
@NullMarked
package orbweaver.cli.image;

import org.jspecify.annotations.NullMarked;
