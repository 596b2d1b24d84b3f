/** Tests of robots.txt reports. */
@NullMarked
package orbweaver.app.robots;

import org.jspecify.annotations.NullMarked;
