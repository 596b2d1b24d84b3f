/** Tests of progress display and summary. */
@NullMarked
package orbweaver.app.progress;

import org.jspecify.annotations.NullMarked;
