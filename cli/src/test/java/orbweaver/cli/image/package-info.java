/** Tests of the image of all services. */
@NullMarked
package orbweaver.cli.image;

import org.jspecify.annotations.NullMarked;
