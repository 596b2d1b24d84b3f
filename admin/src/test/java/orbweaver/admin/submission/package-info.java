/** Tests of submissions. */
@NullMarked
package orbweaver.admin.submission;

import org.jspecify.annotations.NullMarked;
