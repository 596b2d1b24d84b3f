/** Tests of profiles and news. */
@NullMarked
package orbweaver.index.profile;

import org.jspecify.annotations.NullMarked;
