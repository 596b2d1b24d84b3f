@NullMarked
package orbweaver.contract.course;

import org.jspecify.annotations.NullMarked;
