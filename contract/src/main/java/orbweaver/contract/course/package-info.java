/** How an activity goes through its region: in which order, how far at most, how often again. */
@NullMarked
package orbweaver.contract.course;

import org.jspecify.annotations.NullMarked;
