/** Tests of the file of users. */
@NullMarked
package orbweaver.cli.users;

import org.jspecify.annotations.NullMarked;
