/** Archive of a crawl without a broker: WARC files, and their index in the state of the engine. */
@NullMarked
package orbweaver.app.engine.archive;

import org.jspecify.annotations.NullMarked;
