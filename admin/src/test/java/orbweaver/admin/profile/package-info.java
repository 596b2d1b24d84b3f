/** Tests of files of profiles. */
@NullMarked
package orbweaver.admin.profile;

import org.jspecify.annotations.NullMarked;
