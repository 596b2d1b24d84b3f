/** Tests of the index of an archive. */
@NullMarked
package orbweaver.app.engine.archive;

import org.jspecify.annotations.NullMarked;
