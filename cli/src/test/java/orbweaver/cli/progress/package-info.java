/** Tests of progress display and summary. */
@NullMarked
package orbweaver.cli.progress;

import org.jspecify.annotations.NullMarked;
