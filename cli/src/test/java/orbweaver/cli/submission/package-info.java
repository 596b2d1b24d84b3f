/** Tests of submissions. */
@NullMarked
package orbweaver.cli.submission;

import org.jspecify.annotations.NullMarked;
