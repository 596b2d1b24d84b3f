/** Tests of progress display and summary. */
@NullMarked
package orbweaver.cli.watch;

import org.jspecify.annotations.NullMarked;
