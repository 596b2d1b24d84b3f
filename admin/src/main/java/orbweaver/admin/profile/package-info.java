/** Profiles on file, and their news: files of profiles, and tasks of commands. */
@NullMarked
package orbweaver.admin.profile;

import org.jspecify.annotations.NullMarked;
