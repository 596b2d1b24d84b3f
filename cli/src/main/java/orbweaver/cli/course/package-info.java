/** How people say in which order, and how far at most, an activity goes. */
@NullMarked
package orbweaver.cli.course;

import org.jspecify.annotations.NullMarked;
