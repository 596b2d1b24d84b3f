/** Mirror of an archive: files with rewritten links, which a browser shows without a server. */
@NullMarked
package orbweaver.app.mirror;

import org.jspecify.annotations.NullMarked;
